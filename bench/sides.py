"""The two bots that `bench.press` compares, as child processes: `python -m bench.sides ours|plain`.

Both take lines from standard input: ``usage`` prints the CPU seconds that the process has used, ``plan JSON`` tells the
plain bot what to call for the next presses. The end of standard input ends the process.
"""

import json
import logging
import os
import resource
import sys
import threading
from collections import defaultdict, deque
from itertools import count
from typing import Any

from telegram import InlineKeyboardButton, InlineKeyboardMarkup, Update
from telegram.ext import ApplicationBuilder, CallbackQueryHandler, ContextTypes

from bot.app import run, run_until_signal
from bot.settings import read

PLANS: deque[list[dict[str, Any]]] = deque()
NUMBERS = count()
MESSAGES: defaultdict[int, list[int]] = defaultdict(list)


def ours() -> None:
    """The bot as it is."""
    run_until_signal(run(read()))


def plain() -> None:
    """python-telegram-bot as its documentation shows it: httpx, its own polling, updates one by one, no logic."""
    builder = ApplicationBuilder().token(os.environ["BOT_TOKEN"])
    application = builder.base_url(f"{os.environ['TELEGRAM_API_URL']}/bot").build()
    application.add_handler(CallbackQueryHandler(carry_out))
    application.run_polling()


async def carry_out(update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
    """Make the calls that the plan has for this press."""
    query = update.callback_query
    assert query is not None
    for call in PLANS.popleft() if PLANS else []:
        chat, text, markup = call["chat"], call["text"], call["markup"]
        if call["method"] == "answerCallbackQuery":
            await query.answer(text or None)
        elif call["method"] == "sendMessage":
            sent = await context.bot.send_message(chat, text, parse_mode="HTML", reply_markup=markup)
            MESSAGES[chat].append(sent.message_id)
        elif call["method"] == "editMessageText":
            message = MESSAGES[chat][-1]
            await context.bot.edit_message_text(text, chat, message, parse_mode="HTML", reply_markup=markup)
        elif call["method"] == "deleteMessage":
            await context.bot.delete_message(chat, MESSAGES[chat].pop(0))


def heed() -> None:
    """Take orders until standard input ends."""
    for line in sys.stdin:
        word, _, rest = line.partition(" ")
        if word == "plan":
            PLANS.extend([prepared(call) for call in plan] for plan in json.loads(rest))
            print("taken", flush=True)
        else:
            usage = resource.getrusage(resource.RUSAGE_SELF)
            print(usage.ru_utime + usage.ru_stime, flush=True)
    os._exit(0)


def prepared(call: dict[str, Any]) -> dict[str, Any]:
    """A call with its buttons made beforehand: the handler is to be empty."""
    buttons = [InlineKeyboardButton(label, callback_data=f"card:1:{next(NUMBERS)}:0.1") for label in call["labels"]]
    rows = [buttons[first : first + 4] for first in range(0, len(buttons), 4)]
    return {**call, "markup": InlineKeyboardMarkup(rows) if rows else None}


if __name__ == "__main__":
    logging.disable(logging.INFO)
    threading.Thread(target=heed, daemon=True).start()
    {"ours": ours, "plain": plain}[sys.argv[1]]()
