// Written by `npm run generate` from src/desk/words/en.json and src/desk/words/later/en.json. Do not edit.

/** A word of a file: a type that names the file is shown with it. */
type Word<_File> = string;

export type DeskViewsWords<File = "src/desk/words/en.json"> = {
readonly "inbox": Word<File>;
readonly "board": Word<File>;
readonly "sheet": Word<File>;
readonly "day": Word<File>;
readonly "owing": Word<File>;
readonly "search": Word<File>;
readonly "take-in": Word<File>;
readonly "customer": Word<File>;
};

export type DeskUnreachableWords<File = "src/desk/words/en.json"> = {
readonly "title": Word<File>;
readonly "lead": Word<File>;
};

export type DeskAccountWords<File = "src/desk/words/en.json"> = {
readonly "edit": Word<File>;
readonly "own": Word<File>;
readonly "signOut": Word<File>;
};

export type DeskNetWords<File = "src/desk/words/en.json"> = {
readonly "offline": Word<File>;
readonly "failed": Word<File>;
readonly "asOf": (values: { readonly moment: string | number }) => Word<File>;
readonly "notKept": Word<File>;
readonly "stale": Word<File>;
readonly "waiting": (values: { readonly count: number }) => Word<File>;
readonly "sent": (values: { readonly count: number }) => Word<File>;
readonly "late": (values: { readonly orders: string | number; readonly day: string | number }) => Word<File>;
readonly "sendNow": Word<File>;
readonly "notSent": Word<File>;
readonly "madeByOther": Word<File>;
readonly "overtaken": (values: { readonly status: string | number }) => Word<File>;
readonly "unsent": Word<File>;
};

export type DeskNoticeWords<File = "src/desk/words/en.json"> = {
readonly "unknownStatus": Word<File>;
readonly "noStaff": Word<File>;
readonly "refused": (values: { readonly message: string | number }) => Word<File>;
};

export type DeskTimeWords<File = "src/desk/words/en.json"> = {
readonly "today": Word<File>;
readonly "tomorrow": Word<File>;
readonly "yesterday": Word<File>;
};

export type DeskWords<File = "src/desk/words/en.json"> = {
readonly "title": Word<File>;
readonly "views": DeskViewsWords;
readonly "loading": Word<File>;
readonly "late": Word<File>;
readonly "close": Word<File>;
readonly "hide": Word<File>;
readonly "back": Word<File>;
readonly "save": Word<File>;
readonly "more": Word<File>;
readonly "tryAgain": Word<File>;
readonly "broken": Word<File>;
readonly "unreachable": DeskUnreachableWords;
readonly "account": DeskAccountWords;
readonly "signOutUnsent": (values: { readonly count: number }) => Word<File>;
readonly "net": DeskNetWords;
readonly "notice": DeskNoticeWords;
readonly "undo": Word<File>;
readonly "undoKey": Word<File>;
readonly "time": DeskTimeWords;
readonly "newOrder": Word<File>;
};

export type InboxAgeWords<File = "src/desk/words/en.json"> = {
readonly "justNow": Word<File>;
readonly "minutes": (values: { readonly count: string | number }) => Word<File>;
readonly "hours": (values: { readonly count: string | number }) => Word<File>;
readonly "days": (values: { readonly count: number }) => Word<File>;
};

export type InboxWords<File = "src/desk/words/en.json"> = {
readonly "title": Word<File>;
readonly "empty": Word<File>;
readonly "emptyHint": Word<File>;
readonly "requests": Word<File>;
readonly "overdue": Word<File>;
readonly "age": InboxAgeWords;
};

export type StatusWords<File = "src/desk/words/en.json"> = {
readonly "requested": Word<File>;
readonly "confirmed": Word<File>;
readonly "declined": Word<File>;
readonly "cancelled": Word<File>;
readonly "out_for_pickup": Word<File>;
readonly "pickup_failed": Word<File>;
readonly "picked_up": Word<File>;
readonly "itemised": Word<File>;
readonly "on_hold": Word<File>;
readonly "in_process": Word<File>;
readonly "ready": Word<File>;
readonly "out_for_delivery": Word<File>;
readonly "delivery_failed": Word<File>;
readonly "delivered": Word<File>;
readonly "issue_reported": Word<File>;
readonly "closed": Word<File>;
};

export type OrderWords<File = "src/desk/words/en.json"> = {
readonly "title": Word<File>;
readonly "express": Word<File>;
readonly "late": Word<File>;
readonly "answered": Word<File>;
readonly "anyTime": Word<File>;
readonly "noDate": Word<File>;
readonly "nameless": Word<File>;
readonly "atCounter": Word<File>;
readonly "claimed": Word<File>;
};

export type BoardDueWords<File = "src/desk/words/later/en.json"> = {
readonly "now": Word<File>;
readonly "today": Word<File>;
readonly "tomorrow": Word<File>;
readonly "later": Word<File>;
};

export type BoardDeedsWords<File = "src/desk/words/later/en.json"> = {
readonly "requested": Word<File>;
readonly "confirmed": Word<File>;
readonly "out_for_pickup": Word<File>;
readonly "pickup_failed": Word<File>;
readonly "in_process": Word<File>;
readonly "ready": Word<File>;
readonly "out_for_delivery": Word<File>;
readonly "delivery_failed": Word<File>;
readonly "issue_reported": Word<File>;
};

export type BoardWords<File = "src/desk/words/later/en.json"> = {
readonly "title": Word<File>;
readonly "all": Word<File>;
readonly "empty": Word<File>;
readonly "filter": Word<File>;
readonly "unfetched": Word<File>;
readonly "unfetchedFor": (values: { readonly count: number }) => Word<File>;
readonly "due": BoardDueWords;
readonly "by": (values: { readonly day: string | number; readonly time: string | number }) => Word<File>;
readonly "handOver": Word<File>;
readonly "deeds": BoardDeedsWords;
};

export type GroupWords<File = "src/desk/words/later/en.json"> = {
readonly "requested": Word<File>;
readonly "pickup": Word<File>;
readonly "count": Word<File>;
readonly "ask": Word<File>;
readonly "clean": Word<File>;
readonly "ready": Word<File>;
readonly "deliver": Word<File>;
readonly "after": Word<File>;
readonly "problem": Word<File>;
};

export type LogWhoWords<File = "src/desk/words/later/en.json"> = {
readonly "guest": Word<File>;
readonly "customer": Word<File>;
readonly "system": Word<File>;
};

export type LogWords<File = "src/desk/words/later/en.json"> = {
readonly "undo": Word<File>;
readonly "adopted": Word<File>;
readonly "window": Word<File>;
readonly "items": Word<File>;
readonly "correction": Word<File>;
readonly "yes": Word<File>;
readonly "no": Word<File>;
readonly "payment": Word<File>;
readonly "discount": Word<File>;
readonly "bill": Word<File>;
readonly "promise": (values: { readonly moment: string | number }) => Word<File>;
readonly "handout": Word<File>;
readonly "rack": Word<File>;
readonly "credit": Word<File>;
readonly "void": Word<File>;
readonly "who": LogWhoWords;
readonly "created": Word<File>;
readonly "unpaid": (values: { readonly amount: string | number }) => Word<File>;
readonly "madeEarlier": (values: { readonly moment: string | number; readonly day: string | number }) => Word<File>;
readonly "claim": Word<File>;
readonly "dismissal": Word<File>;
};

export type FormEndersWords<File = "src/desk/words/later/en.json"> = {
readonly "shop": Word<File>;
readonly "customer": Word<File>;
};

export type FormAboutsWords<File = "src/desk/words/later/en.json"> = {
readonly "stain": Word<File>;
readonly "price": Word<File>;
readonly "cloth": Word<File>;
};

export type FormMethodsWords<File = "src/desk/words/later/en.json"> = {
readonly "cash": Word<File>;
readonly "upi": Word<File>;
readonly "card": Word<File>;
};

export type FormWords<File = "src/desk/words/later/en.json"> = {
readonly "reason": Word<File>;
readonly "reasonHint": Word<File>;
readonly "endedBy": Word<File>;
readonly "enders": FormEndersWords;
readonly "outcome": Word<File>;
readonly "problem": Word<File>;
readonly "problemHint": Word<File>;
readonly "promiseAnew": (values: { readonly when: string | number }) => Word<File>;
readonly "pieces": Word<File>;
readonly "bags": Word<File>;
readonly "day": Word<File>;
readonly "window": Word<File>;
readonly "anyTime": Word<File>;
readonly "free": (values: { readonly count: number }) => Word<File>;
readonly "full": Word<File>;
readonly "noWindows": Word<File>;
readonly "about": Word<File>;
readonly "abouts": FormAboutsWords;
readonly "question": Word<File>;
readonly "questionHint": Word<File>;
readonly "answer": Word<File>;
readonly "amount": Word<File>;
readonly "method": Word<File>;
readonly "methods": FormMethodsWords;
readonly "refund": Word<File>;
readonly "missing": Word<File>;
readonly "typedBefore": Word<File>;
readonly "startAgain": Word<File>;
readonly "amountMissing": Word<File>;
readonly "billAsk": (values: { readonly total: string | number }) => Word<File>;
readonly "creditLead": Word<File>;
readonly "creditOf": (values: { readonly name: string | number }) => Word<File>;
readonly "creditNone": Word<File>;
readonly "creditMuch": Word<File>;
readonly "voidLead": Word<File>;
readonly "gstin": Word<File>;
readonly "gstinWrong": Word<File>;
readonly "billedTo": Word<File>;
};

export type BillWords<File = "src/desk/words/later/en.json"> = {
readonly "upi": Word<File>;
readonly "upiHint": (values: { readonly amount: string | number }) => Word<File>;
readonly "upiLink": Word<File>;
readonly "upiPart": (values: { readonly amount: string | number }) => Word<File>;
readonly "upiPicture": (values: { readonly amount: string | number }) => Word<File>;
};

export type PaperWords<File = "src/desk/words/later/en.json"> = {
readonly "print": Word<File>;
readonly "size": Word<File>;
readonly "millimetres": (values: { readonly width: string | number }) => Word<File>;
readonly "slip": Word<File>;
readonly "tags": Word<File>;
readonly "piece": (values: { readonly at: string | number; readonly of: string | number }) => Word<File>;
readonly "bag": (values: { readonly at: string | number; readonly of: string | number }) => Word<File>;
readonly "code": Word<File>;
readonly "noBill": Word<File>;
readonly "noPieces": Word<File>;
readonly "vouchers": (values: { readonly count: number }) => Word<File>;
readonly "noVoucher": Word<File>;
};

export type PrinterThicknessWords<File = "src/desk/words/later/en.json"> = {
readonly "thin": Word<File>;
readonly "normal": Word<File>;
readonly "thick": Word<File>;
};

export type PrinterProblemWords<File = "src/desk/words/later/en.json"> = {
readonly "cover": Word<File>;
readonly "paper": Word<File>;
readonly "fault": Word<File>;
readonly "gone": Word<File>;
readonly "busy": Word<File>;
readonly "taken": Word<File>;
readonly "drawing": Word<File>;
readonly "stopped": Word<File>;
};

export type PrinterWords<File = "src/desk/words/later/en.json"> = {
readonly "print": Word<File>;
readonly "again": Word<File>;
readonly "rest": (values: { readonly from: string | number; readonly to: string | number }) => Word<File>;
readonly "printed": (values: { readonly count: string | number; readonly of: string | number }) => Word<File>;
readonly "settings": Word<File>;
readonly "setUp": Word<File>;
readonly "about": Word<File>;
readonly "choose": Word<File>;
readonly "another": Word<File>;
readonly "save": Word<File>;
readonly "forget": Word<File>;
readonly "letters": Word<File>;
readonly "thickness": PrinterThicknessWords;
readonly "cuts": Word<File>;
readonly "drawer": Word<File>;
readonly "speed": Word<File>;
readonly "problem": PrinterProblemWords;
readonly "unsure": (values: { readonly at: string | number }) => Word<File>;
readonly "stop": Word<File>;
};

export type RunSheetWords<File = "src/desk/words/later/en.json"> = {
readonly "title": Word<File>;
readonly "today": Word<File>;
readonly "before": Word<File>;
readonly "after": Word<File>;
readonly "print": Word<File>;
readonly "pickups": Word<File>;
readonly "deliveries": Word<File>;
readonly "noPickups": Word<File>;
readonly "noDeliveries": Word<File>;
readonly "noArea": Word<File>;
readonly "anyTime": Word<File>;
readonly "wrongClock": Word<File>;
readonly "collect": (values: { readonly amount: string | number }) => Word<File>;
readonly "pickupsDone": Word<File>;
readonly "deliveriesDone": Word<File>;
readonly "todays": Word<File>;
readonly "tomorrows": Word<File>;
};

export type SearchWords<File = "src/desk/words/later/en.json"> = {
readonly "title": Word<File>;
readonly "label": Word<File>;
readonly "empty": Word<File>;
readonly "camera": Word<File>;
readonly "cameraRefused": Word<File>;
readonly "foreign": Word<File>;
readonly "noOrder": Word<File>;
readonly "unread": Word<File>;
readonly "start": Word<File>;
readonly "found": (values: { readonly count: number }) => Word<File>;
readonly "here": Word<File>;
readonly "notHere": Word<File>;
};

export type ScanWords<File = "src/desk/words/later/en.json"> = {
readonly "title": (values: { readonly name: string | number }) => Word<File>;
readonly "lead": Word<File>;
readonly "open": (values: { readonly name: string | number }) => Word<File>;
readonly "stay": Word<File>;
};

export type TakeInWhyWords<File = "src/desk/words/later/en.json"> = {
readonly "days": (values: { readonly count: number }) => Word<File>;
readonly "closed": (values: { readonly day: string | number; readonly reason: string | number }) => Word<File>;
readonly "closedDay": (values: { readonly day: string | number }) => Word<File>;
};

export type TakeInPaysWords<File = "src/desk/words/later/en.json"> = {
readonly "none": Word<File>;
readonly "all": (values: { readonly amount: string | number }) => Word<File>;
readonly "part": Word<File>;
};

export type TakeInProblemsWords<File = "src/desk/words/later/en.json"> = {
readonly "phone": Word<File>;
readonly "name": Word<File>;
readonly "email": Word<File>;
readonly "pieces": Word<File>;
readonly "many": (values: { readonly count: string | number }) => Word<File>;
readonly "bags": Word<File>;
readonly "amount": Word<File>;
readonly "tooMuch": (values: { readonly total: string | number }) => Word<File>;
readonly "prices": (values: { readonly what: string | number }) => Word<File>;
readonly "price": (values: { readonly name: string | number; readonly now: string | number; readonly counted: string | number }) => Word<File>;
readonly "newPrices": Word<File>;
readonly "twin": (values: { readonly order: string | number }) => Word<File>;
readonly "twinOpen": (values: { readonly order: string | number }) => Word<File>;
readonly "twinAgain": Word<File>;
readonly "lines": Word<File>;
};

export type TakeInWords<File = "src/desk/words/later/en.json"> = {
readonly "sameBag": (values: { readonly order: string | number; readonly others: string | number }) => Word<File>;
readonly "title": Word<File>;
readonly "who": Word<File>;
readonly "whoHint": Word<File>;
readonly "choose": Word<File>;
readonly "nobody": Word<File>;
readonly "unread": Word<File>;
readonly "newPerson": Word<File>;
readonly "change": Word<File>;
readonly "people": Word<File>;
readonly "phone": Word<File>;
readonly "name": Word<File>;
readonly "email": Word<File>;
readonly "address": Word<File>;
readonly "note": Word<File>;
readonly "optional": Word<File>;
readonly "service": Word<File>;
readonly "noService": Word<File>;
readonly "language": Word<File>;
readonly "express": (values: { readonly percent: string | number; readonly when: string | number }) => Word<File>;
readonly "later": Word<File>;
readonly "now": Word<File>;
readonly "pieces": Word<File>;
readonly "bags": Word<File>;
readonly "promise": (values: { readonly when: string | number }) => Word<File>;
readonly "noPromise": Word<File>;
readonly "why": TakeInWhyWords;
readonly "money": Word<File>;
readonly "pays": TakeInPaysWords;
readonly "advance": Word<File>;
readonly "amount": Word<File>;
readonly "submit": Word<File>;
readonly "submitKey": Word<File>;
readonly "problems": TakeInProblemsWords;
readonly "done": (values: { readonly order: string | number }) => Word<File>;
readonly "kept": Word<File>;
readonly "keptHint": Word<File>;
readonly "notKept": Word<File>;
readonly "open": Word<File>;
readonly "next": Word<File>;
readonly "toPay": (values: { readonly amount: string | number }) => Word<File>;
};

export type CustomerWords<File = "src/desk/words/later/en.json"> = {
readonly "orders": (values: { readonly count: number }) => Word<File>;
readonly "owed": (values: { readonly amount: string | number }) => Word<File>;
readonly "nothingOwed": Word<File>;
readonly "pays": Word<File>;
readonly "note": Word<File>;
readonly "noteHint": Word<File>;
readonly "noteSaved": Word<File>;
readonly "same": Word<File>;
readonly "fresh": Word<File>;
readonly "none": Word<File>;
readonly "noMessages": Word<File>;
readonly "stopMessages": Word<File>;
readonly "startMessages": Word<File>;
readonly "account": (values: { readonly email: string | number }) => Word<File>;
readonly "owes": (values: { readonly amount: string | number }) => Word<File>;
readonly "people": Word<File>;
};

export type HelpWords<File = "src/desk/words/later/en.json"> = {
readonly "title": Word<File>;
readonly "keys": readonly [readonly [Word<File>, Word<File>], readonly [Word<File>, Word<File>], readonly [Word<File>, Word<File>], readonly [Word<File>, Word<File>], readonly [Word<File>, Word<File>], readonly [Word<File>, Word<File>], readonly [Word<File>, Word<File>], readonly [Word<File>, Word<File>], readonly [Word<File>, Word<File>]];
};

export type MoneyUnitsWords<File = "src/desk/words/later/en.json"> = {
readonly "percent": Word<File>;
readonly "rupees": Word<File>;
};

export type MoneySumsWords<File = "src/desk/words/later/en.json"> = {
readonly "discount": Word<File>;
readonly "fee": Word<File>;
readonly "total": Word<File>;
readonly "credited": Word<File>;
readonly "rounding": Word<File>;
readonly "paid": Word<File>;
readonly "refunded": Word<File>;
readonly "due": Word<File>;
readonly "giveBack": Word<File>;
};

export type MoneyWords<File = "src/desk/words/later/en.json"> = {
readonly "above": (values: { readonly typed: string | number; readonly more: string | number; readonly open: string | number }) => Word<File>;
readonly "nothingOpen": Word<File>;
readonly "slip": (values: { readonly open: string | number }) => Word<File>;
readonly "slipNothing": Word<File>;
readonly "isAdvance": (values: { readonly more: string | number }) => Word<File>;
readonly "payAll": (values: { readonly amount: string | number; readonly count: number }) => Word<File>;
readonly "payAllTitle": Word<File>;
readonly "unpaidOrders": Word<File>;
readonly "take": (values: { readonly amount: string | number }) => Word<File>;
readonly "noneChosen": Word<File>;
readonly "allPaid": (values: { readonly amount: string | number; readonly count: number }) => Word<File>;
readonly "allUndone": Word<File>;
readonly "owing": Word<File>;
readonly "nobodyOwes": Word<File>;
readonly "owed": (values: { readonly count: number; readonly amount: string | number }) => Word<File>;
readonly "since": (values: { readonly moment: string | number }) => Word<File>;
readonly "orders": (values: { readonly count: number }) => Word<File>;
readonly "unpaidAsk": (values: { readonly amount: string | number }) => Word<File>;
readonly "unpaid": Word<File>;
readonly "giveBack": Word<File>;
readonly "backBy": Word<File>;
readonly "refundAbove": (values: { readonly amount: string | number }) => Word<File>;
readonly "refundReason": Word<File>;
readonly "discount": Word<File>;
readonly "discountIn": Word<File>;
readonly "units": MoneyUnitsWords;
readonly "discountLimit": (values: { readonly percent: string | number; readonly amount: string | number }) => Word<File>;
readonly "discountMissing": Word<File>;
readonly "discountSum": (values: { readonly lines: string | number; readonly off: string | number; readonly left: string | number }) => Word<File>;
readonly "toGiveBack": Word<File>;
readonly "nothingToGiveBack": Word<File>;
readonly "giveBackSum": (values: { readonly amount: string | number; readonly count: number }) => Word<File>;
readonly "giveBackAsk": (values: { readonly amount: string | number }) => Word<File>;
readonly "notGivenBack": Word<File>;
readonly "lowersPrice": (values: { readonly amount: string | number }) => Word<File>;
readonly "again": Word<File>;
readonly "refundFirst": (values: { readonly amount: string | number }) => Word<File>;
readonly "sums": MoneySumsWords;
readonly "advances": Word<File>;
readonly "advancesSum": (values: { readonly amount: string | number; readonly count: number }) => Word<File>;
};

export type CloseKindsWords<File = "src/desk/words/later/en.json"> = {
readonly "payment": Word<File>;
readonly "refund": Word<File>;
readonly "advance": Word<File>;
};

export type CloseMethodsWords<File = "src/desk/words/later/en.json"> = {
readonly "cash": Word<File>;
readonly "upi": Word<File>;
readonly "card": Word<File>;
};

export type CloseWords<File = "src/desk/words/later/en.json"> = {
readonly "title": Word<File>;
readonly "expected": Word<File>;
readonly "counted": Word<File>;
readonly "difference": Word<File>;
readonly "rounding": Word<File>;
readonly "begin": Word<File>;
readonly "hint": Word<File>;
readonly "missing": Word<File>;
readonly "more": (values: { readonly method: string | number; readonly amount: string | number }) => Word<File>;
readonly "less": (values: { readonly method: string | number; readonly amount: string | number }) => Word<File>;
readonly "note": Word<File>;
readonly "noteHint": Word<File>;
readonly "noteMissing": Word<File>;
readonly "submit": Word<File>;
readonly "openAsk": (values: { readonly amount: string | number }) => Word<File>;
readonly "openMeant": Word<File>;
readonly "done": Word<File>;
readonly "closed": (values: { readonly who: string | number; readonly when: string | number }) => Word<File>;
readonly "formerStaff": Word<File>;
readonly "downloadPayments": Word<File>;
readonly "noPayments": Word<File>;
readonly "paymentsSaved": (values: { readonly count: number }) => Word<File>;
readonly "kinds": CloseKindsWords;
readonly "columns": readonly [Word<File>, Word<File>, Word<File>, Word<File>, Word<File>, Word<File>, Word<File>, Word<File>, Word<File>, Word<File>, Word<File>];
readonly "voucherColumn": Word<File>;
readonly "methods": CloseMethodsWords;
};

export type DrawerLinesWords<File = "src/desk/words/later/en.json"> = {
readonly "float": Word<File>;
readonly "expense": Word<File>;
readonly "received": Word<File>;
readonly "back": Word<File>;
readonly "rounding": Word<File>;
readonly "expected": Word<File>;
readonly "counted": Word<File>;
readonly "difference": Word<File>;
readonly "kept": Word<File>;
readonly "takenBack": (values: { readonly line: string | number }) => Word<File>;
};

export type DrawerAdvancesWords<File = "src/desk/words/later/en.json"> = {
readonly "received_paise": Word<File>;
readonly "refunded_paise": Word<File>;
readonly "billed_paise": Word<File>;
};

export type DrawerWords<File = "src/desk/words/later/en.json"> = {
readonly "title": Word<File>;
readonly "float": Word<File>;
readonly "moreFloat": Word<File>;
readonly "floatHint": Word<File>;
readonly "floatOffered": (values: { readonly amount: string | number }) => Word<File>;
readonly "expense": Word<File>;
readonly "expenses": Word<File>;
readonly "received": Word<File>;
readonly "back": Word<File>;
readonly "expected": Word<File>;
readonly "what": Word<File>;
readonly "often": readonly [Word<File>, Word<File>, Word<File>];
readonly "save": Word<File>;
readonly "missing": Word<File>;
readonly "whatMissing": Word<File>;
readonly "saved": (values: { readonly what: string | number; readonly amount: string | number }) => Word<File>;
readonly "takeBack": Word<File>;
readonly "takeBackOf": (values: { readonly what: string | number; readonly amount: string | number }) => Word<File>;
readonly "takenBack": (values: { readonly who: string | number; readonly when: string | number }) => Word<File>;
readonly "allOfIt": Word<File>;
readonly "notes": Word<File>;
readonly "coins": Word<File>;
readonly "times": (values: { readonly note: string | number }) => Word<File>;
readonly "sum": (values: { readonly amount: string | number }) => Word<File>;
readonly "kept": Word<File>;
readonly "keptHint": Word<File>;
readonly "keptWrong": Word<File>;
readonly "print": Word<File>;
readonly "sheet": Word<File>;
readonly "csv": Word<File>;
readonly "columns": readonly [Word<File>, Word<File>, Word<File>, Word<File>, Word<File>, Word<File>, Word<File>];
readonly "lines": DrawerLinesWords;
readonly "advances": DrawerAdvancesWords;
};

export type PhotoWords<File = "src/desk/words/later/en.json"> = {
readonly "title": Word<File>;
readonly "alt": (values: { readonly number: string | number }) => Word<File>;
readonly "take": Word<File>;
readonly "busy": Word<File>;
readonly "remove": Word<File>;
readonly "full": Word<File>;
readonly "unreadable": Word<File>;
readonly "kept": Word<File>;
readonly "offline": Word<File>;
readonly "odd": Word<File>;
readonly "leaveAsk": Word<File>;
readonly "failed": (values: { readonly order: string | number }) => Word<File>;
};

export type PiecesWords<File = "src/desk/words/later/en.json"> = {
readonly "which": Word<File>;
readonly "whichMissing": Word<File>;
readonly "returned": Word<File>;
readonly "handedOut": Word<File>;
readonly "items": Word<File>;
readonly "log": Word<File>;
readonly "giveBack": (values: { readonly amount: string | number }) => Word<File>;
readonly "allLeft": Word<File>;
readonly "rack": Word<File>;
readonly "rackHint": Word<File>;
readonly "clothes": Word<File>;
};

export type CountingWords<File = "src/desk/words/later/en.json"> = {
readonly "item": Word<File>;
readonly "itemHint": Word<File>;
readonly "quantity": Word<File>;
readonly "quantityIn": (values: { readonly unit: string | number }) => Word<File>;
readonly "price": Word<File>;
readonly "priceHint": (values: { readonly written: string | number }) => Word<File>;
readonly "from": (values: { readonly price: string | number }) => Word<File>;
readonly "service": Word<File>;
readonly "noService": Word<File>;
readonly "add": Word<File>;
readonly "remove": (values: { readonly name: string | number }) => Word<File>;
readonly "one": (values: { readonly name: string | number }) => Word<File>;
readonly "less": (values: { readonly name: string | number }) => Word<File>;
readonly "notAdded": (values: { readonly item: string | number }) => Word<File>;
readonly "empty": Word<File>;
readonly "total": Word<File>;
readonly "pieces": Word<File>;
readonly "piecesHint": Word<File>;
readonly "quantityWrong": Word<File>;
readonly "priceWrong": Word<File>;
readonly "piecesMissing": Word<File>;
readonly "differs": (values: { readonly collected: number }) => Word<File>;
readonly "save": Word<File>;
readonly "none": Word<File>;
readonly "added": (values: { readonly line: string | number; readonly total: string | number }) => Word<File>;
readonly "told": Word<File>;
readonly "each": (values: { readonly amount: string | number }) => Word<File>;
readonly "declare": (values: { readonly amount: string | number }) => Word<File>;
readonly "declared": Word<File>;
readonly "declaredLow": (values: { readonly amount: string | number }) => Word<File>;
readonly "declaredHint": Word<File>;
};

export type DayPaymentsWords<File = "src/desk/words/later/en.json"> = {
readonly "unpaid": Word<File>;
readonly "part": Word<File>;
readonly "paid": Word<File>;
readonly "refunded": Word<File>;
};

export type DayVouchersWords<File = "src/desk/words/later/en.json"> = {
readonly "receipt": Word<File>;
readonly "refund": Word<File>;
};

export type DayCancelledVouchersWords<File = "src/desk/words/later/en.json"> = {
readonly "receipt": Word<File>;
readonly "refund": Word<File>;
};

export type DayAdvancesWords<File = "src/desk/words/later/en.json"> = {
readonly "title": Word<File>;
readonly "received_paise": Word<File>;
readonly "refunded_paise": Word<File>;
readonly "billed_paise": Word<File>;
};

export type DayWords<File = "src/desk/words/later/en.json"> = {
readonly "title": Word<File>;
readonly "takenIn": Word<File>;
readonly "delivered": Word<File>;
readonly "late": Word<File>;
readonly "received": Word<File>;
readonly "open": Word<File>;
readonly "bills": Word<File>;
readonly "from": Word<File>;
readonly "to": Word<File>;
readonly "download": Word<File>;
readonly "noBills": Word<File>;
readonly "downloaded": (values: { readonly count: number }) => Word<File>;
readonly "cancelled": (values: { readonly reason: string | number }) => Word<File>;
readonly "creditFor": (values: { readonly number: string | number }) => Word<File>;
readonly "columns": readonly [Word<File>, Word<File>, Word<File>, Word<File>, Word<File>, Word<File>, Word<File>, Word<File>, Word<File>, Word<File>, Word<File>, Word<File>, Word<File>, Word<File>, Word<File>, Word<File>, Word<File>];
readonly "payments": DayPaymentsWords;
readonly "today": Word<File>;
readonly "vouchers": DayVouchersWords;
readonly "cancelledVouchers": DayCancelledVouchersWords;
readonly "advanceColumns": readonly [Word<File>, Word<File>];
readonly "advances": DayAdvancesWords;
};

export type OftenWords<File = "src/desk/words/later/en.json"> = {
readonly "close": readonly [Word<File>, Word<File>, Word<File>];
};

export type PeopleRolesWords<File = "src/desk/words/later/en.json"> = {
readonly "staff": Word<File>;
readonly "owner": Word<File>;
};

export type PeopleWords<File = "src/desk/words/later/en.json"> = {
readonly "title": Word<File>;
readonly "hint": Word<File>;
readonly "roles": PeopleRolesWords;
readonly "you": Word<File>;
readonly "remove": Word<File>;
readonly "removeOf": (values: { readonly email: string | number }) => Word<File>;
readonly "removeAsk": (values: { readonly email: string | number }) => Word<File>;
readonly "removed": (values: { readonly email: string | number }) => Word<File>;
readonly "add": Word<File>;
readonly "addHint": Word<File>;
readonly "email": Word<File>;
readonly "role": Word<File>;
readonly "submit": Word<File>;
readonly "added": (values: { readonly email: string | number }) => Word<File>;
readonly "missing": Word<File>;
readonly "unknown": (values: { readonly email: string | number }) => Word<File>;
};

export type RefusalsWords<File = "src/desk/words/later/en.json"> = {
readonly "noOrder": Word<File>;
readonly "movedOn": (values: { readonly status: string | number }) => Word<File>;
readonly "promise": Word<File>;
readonly "countedAgain": Word<File>;
readonly "sameCount": Word<File>;
readonly "goneOut": Word<File>;
readonly "lastPieces": Word<File>;
readonly "credit": Word<File>;
readonly "discount": (values: { readonly percent: string | number; readonly amount: string | number }) => Word<File>;
readonly "discountKind": Word<File>;
readonly "tooMuch": (values: { readonly amount: string | number }) => Word<File>;
readonly "nothingLeft": Word<File>;
readonly "tooMuchBack": (values: { readonly amount: string | number }) => Word<File>;
readonly "nothingBack": Word<File>;
readonly "refundFirst": (values: { readonly amount: string | number }) => Word<File>;
readonly "refundReason": Word<File>;
readonly "method": Word<File>;
readonly "payments": Word<File>;
readonly "given": Word<File>;
readonly "givenField": (values: { readonly field: string | number }) => Word<File>;
readonly "twin": (values: { readonly order: string | number }) => Word<File>;
readonly "dayClosed": Word<File>;
readonly "dayAhead": Word<File>;
readonly "dayFar": Word<File>;
readonly "drawerDay": Word<File>;
readonly "drawerId": Word<File>;
readonly "noEntry": Word<File>;
readonly "entryBack": Word<File>;
readonly "countDiffers": Word<File>;
readonly "nobody": Word<File>;
readonly "longNote": Word<File>;
readonly "ownRole": Word<File>;
readonly "windowFull": Word<File>;
readonly "windowOver": Word<File>;
readonly "noWindow": Word<File>;
readonly "datePast": Word<File>;
readonly "dateFar": Word<File>;
readonly "dateClosed": Word<File>;
readonly "photos": Word<File>;
readonly "claimFirst": (values: { readonly amount: string | number }) => Word<File>;
readonly "claimOver": Word<File>;
readonly "sacMissing": Word<File>;
};

export type NotOpenedWords<File = "src/desk/words/later/en.json"> = {
readonly "title": Word<File>;
readonly "lead": Word<File>;
};

export type BurstWords<File = "src/desk/words/later/en.json"> = {
readonly "title": Word<File>;
readonly "told": (values: { readonly count: number }) => Word<File>;
readonly "means": Word<File>;
readonly "free": Word<File>;
readonly "freed": (values: { readonly count: number }) => Word<File>;
};

export type RefusedWords<File = "src/desk/words/later/en.json"> = {
readonly "takenIn": (values: { readonly name: string | number; readonly code: string | number }) => Word<File>;
readonly "correct": Word<File>;
readonly "replace": Word<File>;
readonly "refused": (values: { readonly order: string | number; readonly move: string | number }) => Word<File>;
readonly "why": (values: { readonly message: string | number }) => Word<File>;
readonly "noted": (values: { readonly what: string | number }) => Word<File>;
readonly "openOrder": Word<File>;
readonly "seen": Word<File>;
};

export type ClaimWords<File = "src/desk/words/later/en.json"> = {
readonly "reported": (values: { readonly amount: string | number; readonly moment: string | number }) => Word<File>;
readonly "compare": Word<File>;
readonly "above": (values: { readonly amount: string | number }) => Word<File>;
readonly "confirm": Word<File>;
readonly "dismiss": Word<File>;
readonly "utr": Word<File>;
};

export type MoveWords<File = "src/desk/words/later/en.json"> = {
readonly "requested": Word<File>;
readonly "confirmed": Word<File>;
readonly "declined": Word<File>;
readonly "cancelled": Word<File>;
readonly "out_for_pickup": Word<File>;
readonly "pickup_failed": Word<File>;
readonly "picked_up": Word<File>;
readonly "itemised": Word<File>;
readonly "on_hold": Word<File>;
readonly "in_process": Word<File>;
readonly "ready": Word<File>;
readonly "out_for_delivery": Word<File>;
readonly "delivery_failed": Word<File>;
readonly "delivered": Word<File>;
readonly "issue_reported": Word<File>;
readonly "closed": Word<File>;
};

export type MoveFromWords<File = "src/desk/words/later/en.json"> = {
readonly "pickup_failed>confirmed": Word<File>;
readonly "on_hold>in_process": Word<File>;
readonly "on_hold>ready": Word<File>;
readonly "requested>picked_up": Word<File>;
readonly "confirmed>picked_up": Word<File>;
readonly "pickup_failed>picked_up": Word<File>;
readonly "ready>delivered": Word<File>;
readonly "ready>in_process": Word<File>;
readonly "delivered>in_process": Word<File>;
readonly "closed>in_process": Word<File>;
readonly "issue_reported>in_process": Word<File>;
};

export type EditWords<File = "src/desk/words/later/en.json"> = {
readonly "nothing": Word<File>;
readonly "reason": Word<File>;
readonly "window": Word<File>;
readonly "pieces": Word<File>;
readonly "items": Word<File>;
readonly "correction": Word<File>;
readonly "question": Word<File>;
readonly "answer": Word<File>;
readonly "problem": Word<File>;
readonly "outcome": Word<File>;
readonly "payment": Word<File>;
readonly "discount": Word<File>;
readonly "bill": Word<File>;
readonly "rack": Word<File>;
readonly "handout": Word<File>;
readonly "credit": Word<File>;
readonly "void": Word<File>;
readonly "claim": Word<File>;
readonly "dismissal": Word<File>;
};

export type PaneWords<File = "src/desk/words/later/en.json"> = {
readonly "none": Word<File>;
readonly "noneHint": Word<File>;
readonly "missing": Word<File>;
};

export type FactsAnswersWords<File = "src/desk/words/later/en.json"> = {
readonly "yes": Word<File>;
readonly "no": Word<File>;
};

export type FactsWords<File = "src/desk/words/later/en.json"> = {
readonly "guest": Word<File>;
readonly "pickup": Word<File>;
readonly "promise": Word<File>;
readonly "phone": Word<File>;
readonly "address": Word<File>;
readonly "note": Word<File>;
readonly "service": Word<File>;
readonly "pieces": Word<File>;
readonly "piecesAndBags": (values: { readonly pieces: number; readonly bags: number }) => Word<File>;
readonly "reason": Word<File>;
readonly "question": Word<File>;
readonly "answer": Word<File>;
readonly "answers": FactsAnswersWords;
readonly "problem": Word<File>;
readonly "replyBy": Word<File>;
readonly "outcome": Word<File>;
readonly "money": Word<File>;
readonly "open": (values: { readonly amount: string | number }) => Word<File>;
readonly "unpaid": Word<File>;
readonly "paid": Word<File>;
readonly "refunded": Word<File>;
readonly "actions": Word<File>;
readonly "nothingToDo": Word<File>;
readonly "bill": (values: { readonly number: string | number }) => Word<File>;
readonly "map": Word<File>;
readonly "noContact": Word<File>;
readonly "whatsapp": Word<File>;
readonly "call": Word<File>;
readonly "mail": Word<File>;
};

export type EnquiryWords<File = "src/desk/words/later/en.json"> = {
readonly "franchise": Word<File>;
readonly "messages": Word<File>;
readonly "answered": Word<File>;
readonly "notAnswered": Word<File>;
readonly "answeredTitle": Word<File>;
readonly "answeredBy": (values: { readonly who: string | number; readonly when: string | number }) => Word<File>;
readonly "formerStaff": Word<File>;
};

export type NoticeWords<File = "src/desk/words/later/en.json"> = {
readonly "moved": (values: { readonly order: string | number; readonly status: string | number }) => Word<File>;
readonly "saved": (values: { readonly order: string | number }) => Word<File>;
readonly "movedOn": (values: { readonly order: string | number; readonly status: string | number }) => Word<File>;
readonly "typedStays": Word<File>;
readonly "kept": (values: { readonly order: string | number }) => Word<File>;
readonly "notKept": (values: { readonly order: string | number }) => Word<File>;
readonly "undone": (values: { readonly order: string | number; readonly status: string | number }) => Word<File>;
readonly "undonePayment": (values: { readonly order: string | number }) => Word<File>;
readonly "discarded": (values: { readonly order: string | number }) => Word<File>;
readonly "discardedHere": (values: { readonly order: string | number }) => Word<File>;
readonly "notUndone": Word<File>;
readonly "answered": Word<File>;
readonly "notAnswered": Word<File>;
};

/** What a translation has. */
export interface Words {
readonly LANG: "hi" | "ta";
readonly DESK_WORDS: DeskWords;
readonly INBOX_WORDS: InboxWords;
readonly STATUS_WORDS: StatusWords;
readonly ORDER_WORDS: OrderWords;
readonly BOARD_WORDS: BoardWords;
readonly GROUP_WORDS: GroupWords;
readonly LOG_WORDS: LogWords;
readonly FORM_WORDS: FormWords;
readonly BILL_WORDS: BillWords;
readonly PAPER_WORDS: PaperWords;
readonly PRINTER_WORDS: PrinterWords;
readonly RUN_SHEET_WORDS: RunSheetWords;
readonly SEARCH_WORDS: SearchWords;
readonly SCAN_WORDS: ScanWords;
readonly TAKE_IN_WORDS: TakeInWords;
readonly CUSTOMER_WORDS: CustomerWords;
readonly HELP_WORDS: HelpWords;
readonly MONEY_WORDS: MoneyWords;
readonly CLOSE_WORDS: CloseWords;
readonly DRAWER_WORDS: DrawerWords;
readonly PHOTO_WORDS: PhotoWords;
readonly PIECES_WORDS: PiecesWords;
readonly COUNTING_WORDS: CountingWords;
readonly DAY_WORDS: DayWords;
readonly OFTEN_WORDS: OftenWords;
readonly PEOPLE_WORDS: PeopleWords;
readonly REFUSALS_WORDS: RefusalsWords;
readonly NOT_OPENED_WORDS: NotOpenedWords;
readonly BURST_WORDS: BurstWords;
readonly REFUSED_WORDS: RefusedWords;
readonly CLAIM_WORDS: ClaimWords;
readonly MOVE_WORDS: MoveWords;
readonly MOVE_FROM_WORDS: MoveFromWords;
readonly EDIT_WORDS: EditWords;
readonly PANE_WORDS: PaneWords;
readonly FACTS_WORDS: FactsWords;
readonly ENQUIRY_WORDS: EnquiryWords;
readonly NOTICE_WORDS: NoticeWords;
}
