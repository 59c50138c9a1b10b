// Written by `npm run generate` from src/editor/words/en.json and src/editor/words/later/en.json. Do not edit.

/** A word of a file: a type that names the file is shown with it. */
type Word<_File> = string;

export type CommonWords<File = "src/editor/words/en.json"> = {
readonly "undo": Word<File>;
readonly "tryAgain": Word<File>;
readonly "loading": Word<File>;
readonly "from": Word<File>;
readonly "entry": (values: { readonly number: string | number }) => Word<File>;
readonly "new": (values: { readonly kind: string | number }) => Word<File>;
readonly "newPage": Word<File>;
readonly "none": Word<File>;
readonly "yes": Word<File>;
readonly "removed": (values: { readonly name: string | number }) => Word<File>;
readonly "back": Word<File>;
readonly "preview": Word<File>;
readonly "toTheWebsite": Word<File>;
readonly "signOut": Word<File>;
readonly "row": Word<File>;
readonly "remove": (values: { readonly name: string | number }) => Word<File>;
readonly "close": Word<File>;
readonly "now": Word<File>;
};

export type AreaStartWords<File = "src/editor/words/en.json"> = {
readonly "title": Word<File>;
};

export type AreaPagesWords<File = "src/editor/words/en.json"> = {
readonly "title": Word<File>;
readonly "about": Word<File>;
readonly "foundBy": Word<File>;
};

export type AreaPricesWords<File = "src/editor/words/en.json"> = {
readonly "title": Word<File>;
readonly "about": Word<File>;
readonly "foundBy": Word<File>;
};

export type AreaHoursWords<File = "src/editor/words/en.json"> = {
readonly "title": Word<File>;
readonly "about": Word<File>;
readonly "foundBy": Word<File>;
};

export type AreaPickupWords<File = "src/editor/words/en.json"> = {
readonly "title": Word<File>;
readonly "about": Word<File>;
readonly "foundBy": Word<File>;
};

export type AreaMessagesWords<File = "src/editor/words/en.json"> = {
readonly "title": Word<File>;
readonly "about": Word<File>;
readonly "foundBy": Word<File>;
};

export type AreaNoticesWords<File = "src/editor/words/en.json"> = {
readonly "title": Word<File>;
readonly "about": Word<File>;
readonly "foundBy": Word<File>;
};

export type AreaOffersWords<File = "src/editor/words/en.json"> = {
readonly "title": Word<File>;
readonly "about": Word<File>;
readonly "foundBy": Word<File>;
};

export type AreaServicesWords<File = "src/editor/words/en.json"> = {
readonly "title": Word<File>;
readonly "about": Word<File>;
readonly "foundBy": Word<File>;
};

export type AreaQuestionsWords<File = "src/editor/words/en.json"> = {
readonly "title": Word<File>;
readonly "about": Word<File>;
readonly "foundBy": Word<File>;
};

export type AreaTestimonialsWords<File = "src/editor/words/en.json"> = {
readonly "title": Word<File>;
readonly "about": Word<File>;
readonly "foundBy": Word<File>;
};

export type AreaArticlesWords<File = "src/editor/words/en.json"> = {
readonly "title": Word<File>;
readonly "about": Word<File>;
readonly "foundBy": Word<File>;
};

export type AreaFormsWords<File = "src/editor/words/en.json"> = {
readonly "title": Word<File>;
readonly "about": Word<File>;
readonly "foundBy": Word<File>;
};

export type AreaOrdersWords<File = "src/editor/words/en.json"> = {
readonly "title": Word<File>;
readonly "about": Word<File>;
readonly "foundBy": Word<File>;
};

export type AreaMenuWords<File = "src/editor/words/en.json"> = {
readonly "title": Word<File>;
readonly "about": Word<File>;
readonly "foundBy": Word<File>;
};

export type AreaColoursWords<File = "src/editor/words/en.json"> = {
readonly "title": Word<File>;
readonly "about": Word<File>;
readonly "foundBy": Word<File>;
};

export type AreaPrivacyWords<File = "src/editor/words/en.json"> = {
readonly "title": Word<File>;
readonly "about": Word<File>;
readonly "foundBy": Word<File>;
};

export type AreaLanguagesWords<File = "src/editor/words/en.json"> = {
readonly "title": Word<File>;
readonly "about": Word<File>;
readonly "foundBy": Word<File>;
};

export type AreaWordsWords<File = "src/editor/words/en.json"> = {
readonly "title": Word<File>;
readonly "about": Word<File>;
readonly "foundBy": Word<File>;
};

export type AreaShareWords<File = "src/editor/words/en.json"> = {
readonly "title": Word<File>;
readonly "about": Word<File>;
readonly "foundBy": Word<File>;
};

export type AreaHistoryWords<File = "src/editor/words/en.json"> = {
readonly "title": Word<File>;
readonly "about": Word<File>;
readonly "foundBy": Word<File>;
};

export type AreaWords<File = "src/editor/words/en.json"> = {
readonly "start": AreaStartWords;
readonly "pages": AreaPagesWords;
readonly "prices": AreaPricesWords;
readonly "hours": AreaHoursWords;
readonly "pickup": AreaPickupWords;
readonly "messages": AreaMessagesWords;
readonly "notices": AreaNoticesWords;
readonly "offers": AreaOffersWords;
readonly "services": AreaServicesWords;
readonly "questions": AreaQuestionsWords;
readonly "testimonials": AreaTestimonialsWords;
readonly "articles": AreaArticlesWords;
readonly "forms": AreaFormsWords;
readonly "orders": AreaOrdersWords;
readonly "menu": AreaMenuWords;
readonly "colours": AreaColoursWords;
readonly "privacy": AreaPrivacyWords;
readonly "languages": AreaLanguagesWords;
readonly "words": AreaWordsWords;
readonly "share": AreaShareWords;
readonly "history": AreaHistoryWords;
};

export type AppWords<File = "src/editor/words/en.json"> = {
readonly "siteEditor": (values: { readonly title: string | number }) => Word<File>;
};

export type AreasWords<File = "src/editor/words/en.json"> = {
readonly "broken": Word<File>;
readonly "notLoaded": Word<File>;
readonly "knownFailures": Word<File>;
readonly "businessLead": Word<File>;
readonly "ordinaryWeek": Word<File>;
readonly "otherDays": Word<File>;
readonly "announceDays": Word<File>;
readonly "nameContactAddress": Word<File>;
readonly "compareTwoVersions": Word<File>;
readonly "sameVersions": Word<File>;
readonly "restored": (values: { readonly what: string; readonly version: string | number; readonly kept: string }) => Word<File>;
readonly "discarded": Word<File>;
readonly "historyLead": Word<File>;
readonly "differs": Word<File>;
readonly "discard": Word<File>;
readonly "noVersions": Word<File>;
readonly "showOlder": Word<File>;
readonly "allOf": (values: { readonly title: string | number }) => Word<File>;
readonly "toCustomers": Word<File>;
readonly "toTheShop": Word<File>;
readonly "aboutAccounts": Word<File>;
readonly "allMessages": Word<File>;
readonly "sendThisMessage": Word<File>;
readonly "notSent": Word<File>;
readonly "pagesLead": Word<File>;
readonly "addPage": Word<File>;
readonly "otherPages": Word<File>;
readonly "allPages": Word<File>;
readonly "pageLead": Word<File>;
readonly "partsOfThePage": Word<File>;
readonly "pageDetails": Word<File>;
readonly "addPart": Word<File>;
readonly "pickupLead": Word<File>;
readonly "windows": Word<File>;
readonly "promise": Word<File>;
readonly "offerExpress": Word<File>;
readonly "taxAndUpi": Word<File>;
readonly "takeUpi": Word<File>;
readonly "partGone": Word<File>;
readonly "unknownKind": Word<File>;
readonly "unknownKindHint": (values: { readonly name: string | number }) => Word<File>;
readonly "whatItSays": Word<File>;
readonly "putOn": Word<File>;
readonly "onNoPage": Word<File>;
readonly "cannotHaveFewer": Word<File>;
readonly "isFull": Word<File>;
readonly "publishAgain": Word<File>;
readonly "byWhom": (values: { readonly who: string | number }) => Word<File>;
readonly "giveUp": Word<File>;
readonly "restoreAll": Word<File>;
readonly "restorePrices": Word<File>;
readonly "addOne": (values: { readonly article: string; readonly kind: string | number }) => Word<File>;
readonly "to": Word<File>;
};

export type DraftNotFollowedWords<File = "src/editor/words/en.json"> = {
readonly "missing": Word<File>;
readonly "broken": Word<File>;
readonly "conflict": Word<File>;
};

export type DraftWords<File = "src/editor/words/en.json"> = {
readonly "removed": Word<File>;
readonly "changedOtherwise": Word<File>;
readonly "joined": Word<File>;
readonly "notFollowed": DraftNotFollowedWords;
readonly "changed": Word<File>;
readonly "wrong": Word<File>;
readonly "nothingWaits": Word<File>;
readonly "wrongAlone": Word<File>;
readonly "gone": Word<File>;
readonly "same": Word<File>;
readonly "replaced": Word<File>;
readonly "waitingOverlaps": (values: { readonly places: string | number }) => Word<File>;
readonly "mistakesInVersion": Word<File>;
readonly "versionsGone": Word<File>;
readonly "noRoom": Word<File>;
readonly "changedElsewhere": (values: { readonly places: string | number }) => Word<File>;
readonly "joinedAsk": Word<File>;
readonly "siteUnanswered": Word<File>;
readonly "overtaken": (values: { readonly places: string | number }) => Word<File>;
};

export type FrameSavingWords<File = "src/editor/words/en.json"> = {
readonly "saved": Word<File>;
readonly "saving": Word<File>;
readonly "on-device": Word<File>;
readonly "nowhere": Word<File>;
};

export type FrameChoicesWords<File = "src/editor/words/en.json"> = {
readonly "mine": Word<File>;
readonly "theirs": Word<File>;
};

export type FrameWords<File = "src/editor/words/en.json"> = {
readonly "partsOfTheSite": Word<File>;
readonly "toFix": (values: { readonly count: string | number }) => Word<File>;
readonly "yourSite": Word<File>;
readonly "siteEditor": Word<File>;
readonly "saving": FrameSavingWords;
readonly "publish": Word<File>;
readonly "noChanges": Word<File>;
readonly "understood": Word<File>;
readonly "problems": Word<File>;
readonly "nothingIsWrong": Word<File>;
readonly "fixIt": Word<File>;
readonly "fixItAt": (values: { readonly place: string | number }) => Word<File>;
readonly "fitWindow": Word<File>;
readonly "fitWindowAt": (values: { readonly place: string | number }) => Word<File>;
readonly "removeEverywhere": Word<File>;
readonly "removeEverywhereAt": (values: { readonly place: string | number }) => Word<File>;
readonly "goesWithIt": Word<File>;
readonly "undoPutsBack": Word<File>;
readonly "removeAll": Word<File>;
readonly "keepIt": Word<File>;
readonly "choices": FrameChoicesWords;
readonly "conflict": Word<File>;
readonly "goOn": Word<File>;
readonly "redo": Word<File>;
readonly "editor": Word<File>;
readonly "search": Word<File>;
readonly "thingsToFix": (values: { readonly count: number }) => Word<File>;
readonly "hints": (values: { readonly count: number }) => Word<File>;
readonly "hint": Word<File>;
readonly "onDeviceOnly": Word<File>;
readonly "skipToForm": Word<File>;
};

export type GateWords<File = "src/editor/words/en.json"> = {
readonly "noAnswer": Word<File>;
readonly "noAnswerLead": Word<File>;
readonly "opening": Word<File>;
};

export type NamesWords<File = "src/editor/words/en.json"> = {
readonly "hiddenUntil": (values: { readonly day: string | number }) => Word<File>;
readonly "anywhere": Word<File>;
readonly "entryNumber": (values: { readonly number: string | number }) => Word<File>;
readonly "unknownPart": (values: { readonly name: string | number }) => Word<File>;
readonly "pictureInUse": (values: { readonly places: string | number }) => Word<File>;
readonly "hidden": Word<File>;
};

export type PartsWords<File = "src/editor/words/en.json"> = {
readonly "failed": Word<File>;
readonly "moveUp": (values: { readonly name: string | number }) => Word<File>;
readonly "moveDown": (values: { readonly name: string | number }) => Word<File>;
readonly "copy": (values: { readonly name: string | number }) => Word<File>;
readonly "toFix": Word<File>;
readonly "unsaved": Word<File>;
readonly "unsavedLead": Word<File>;
readonly "keepAndSignOut": Word<File>;
readonly "deleteAndSignOut": Word<File>;
readonly "staySignedIn": Word<File>;
};

export type PicturesWords<File = "src/editor/words/en.json"> = {
readonly "noAnswer": Word<File>;
readonly "takeOrUpload": Word<File>;
readonly "chosen": Word<File>;
readonly "upload": Word<File>;
readonly "stop": Word<File>;
readonly "stopAsk": Word<File>;
readonly "cancel": Word<File>;
readonly "anotherPicture": Word<File>;
readonly "uploading": Word<File>;
readonly "progress": (values: { readonly percent: string | number }) => Word<File>;
readonly "nearlyThere": Word<File>;
readonly "reading": Word<File>;
readonly "name": Word<File>;
readonly "nameHint": Word<File>;
readonly "heic": Word<File>;
readonly "svg": Word<File>;
readonly "standsStill": Word<File>;
readonly "unreadable": Word<File>;
readonly "notArrived": Word<File>;
readonly "signedOut": Word<File>;
readonly "notKept": (values: { readonly status: string | number }) => Word<File>;
readonly "noPicture": Word<File>;
};

export type PlaceWords<File = "src/editor/words/en.json"> = {
readonly "onlinePlace": Word<File>;
readonly "wasOnlinePlace": Word<File>;
readonly "waitingPlace": Word<File>;
readonly "draftPlace": (values: { readonly name: string | number }) => Word<File>;
readonly "firstVersion": Word<File>;
readonly "draftUnreadable": Word<File>;
readonly "scheduledPlace": (values: { readonly moment: string | number }) => Word<File>;
};

export type PreviewWords<File = "src/editor/words/en.json"> = {
readonly "over": Word<File>;
readonly "noAnswer": Word<File>;
readonly "notShown": Word<File>;
readonly "isDraft": Word<File>;
readonly "notYet": Word<File>;
};

export type SearchWords<File = "src/editor/words/en.json"> = {
readonly "label": Word<File>;
readonly "example": Word<File>;
readonly "clear": Word<File>;
};

export type StartWords<File = "src/editor/words/en.json"> = {
readonly "closedRead": (values: { readonly day: string | number; readonly reason: string | number }) => Word<File>;
readonly "customersWillRead": Word<File>;
readonly "askReason": Word<File>;
readonly "openAfterAll": Word<File>;
readonly "moreDaysOtherHours": Word<File>;
readonly "closedTomorrow": Word<File>;
readonly "closedAnyway": (values: { readonly weekday: string | number }) => Word<File>;
readonly "closedOn": (values: { readonly day: string | number }) => Word<File>;
readonly "everything": Word<File>;
readonly "allNotices": Word<File>;
readonly "aNotice": Word<File>;
readonly "noticeText": Word<File>;
readonly "noticeTextHint": Word<File>;
readonly "noticeRead": (values: { readonly text: string | number; readonly day: string | number }) => Word<File>;
readonly "more": Word<File>;
readonly "takePhotoOff": Word<File>;
readonly "addPhoto": Word<File>;
readonly "untilWhen": Word<File>;
readonly "firstDay": Word<File>;
readonly "lastDay": Word<File>;
readonly "weeks": (values: { readonly count: number }) => Word<File>;
readonly "todayOnly": Word<File>;
readonly "tomorrow": Word<File>;
readonly "lookInHistory": Word<File>;
readonly "title": Word<File>;
readonly "hours": Word<File>;
readonly "everythingElse": Word<File>;
readonly "customersWillReadOn": (values: { readonly days: string | number }) => Word<File>;
readonly "open": (values: { readonly day: string; readonly hours: string | number }) => Word<File>;
readonly "closedFor": (values: { readonly day: string; readonly reason: string | number }) => Word<File>;
readonly "closedDay": (values: { readonly day: string }) => Word<File>;
readonly "noNotices": Word<File>;
readonly "notices": (values: { readonly count: number; readonly shown: number }) => Word<File>;
readonly "noPrices": Word<File>;
readonly "prices": (values: { readonly named: string | number; readonly more: number; readonly discount: number }) => Word<File>;
};

export type WorkerWords<File = "src/editor/words/en.json"> = {
readonly "notComplete": Word<File>;
};

export type VersionNameWords<File = "src/editor/words/en.json"> = {
readonly "online": Word<File>;
readonly "was-online": Word<File>;
readonly "scheduled": Word<File>;
readonly "building": Word<File>;
readonly "refused": Word<File>;
readonly "replaced": Word<File>;
};

export type VersionSaysWords<File = "src/editor/words/en.json"> = {
readonly "online": Word<File>;
readonly "was-online": Word<File>;
readonly "building": Word<File>;
readonly "refused": Word<File>;
readonly "replaced": Word<File>;
};

export type VersionGoBackWords<File = "src/editor/words/en.json"> = {
readonly "was-online": Word<File>;
readonly "scheduled": Word<File>;
readonly "refused": Word<File>;
readonly "replaced": Word<File>;
};

export type VersionWords<File = "src/editor/words/en.json"> = {
readonly "name": VersionNameWords;
readonly "says": VersionSaysWords;
readonly "waits": (values: { readonly moment: string | number }) => Word<File>;
readonly "goBack": VersionGoBackWords;
readonly "atTheBeginning": Word<File>;
};

export type ChangePricesWords<File = "src/editor/words/later/en.json"> = {
readonly "open": Word<File>;
readonly "title": Word<File>;
readonly "direction": Word<File>;
readonly "raise": Word<File>;
readonly "lower": Word<File>;
readonly "by": Word<File>;
readonly "unit": Word<File>;
readonly "percent": Word<File>;
readonly "rupees": Word<File>;
readonly "tables": Word<File>;
readonly "all": Word<File>;
readonly "round": Word<File>;
readonly "rounded": (values: { readonly step: number }) => Word<File>;
readonly "item": Word<File>;
readonly "before": Word<File>;
readonly "after": Word<File>;
readonly "offer": (values: { readonly price: string | number }) => Word<File>;
readonly "type": Word<File>;
readonly "apply": (values: { readonly count: number }) => Word<File>;
readonly "cancel": Word<File>;
readonly "done": (values: { readonly count: number }) => Word<File>;
readonly "same": Word<File>;
readonly "unread": (values: { readonly count: number }) => Word<File>;
};

export type QuestionKindsWords<File = "src/editor/words/later/en.json"> = {
readonly "text": Word<File>;
readonly "textarea": Word<File>;
readonly "select": Word<File>;
readonly "yesNo": Word<File>;
readonly "number": Word<File>;
};

export type QuestionWords<File = "src/editor/words/later/en.json"> = {
readonly "ask": Word<File>;
readonly "what": Word<File>;
readonly "kinds": QuestionKindsWords;
readonly "choose": Word<File>;
readonly "yes": Word<File>;
readonly "no": Word<File>;
readonly "number": Word<File>;
readonly "atMost": (values: { readonly count: string | number }) => Word<File>;
readonly "must": Word<File>;
readonly "pleaseAnswer": Word<File>;
};

export type FormWords<File = "src/editor/words/later/en.json"> = {
readonly "example": (values: { readonly text: string | number }) => Word<File>;
readonly "kind": Word<File>;
readonly "addTo": (values: { readonly title: string | number }) => Word<File>;
readonly "pictureHint": Word<File>;
readonly "choose": Word<File>;
readonly "byEye": (values: { readonly label: string | number }) => Word<File>;
readonly "contrast": (values: { readonly ratio: string | number; readonly least: string | number }) => Word<File>;
readonly "anotherAddress": (values: { readonly label: string | number }) => Word<File>;
readonly "thisPage": Word<File>;
readonly "anotherAddressOption": Word<File>;
readonly "partOfThePage": (values: { readonly label: string | number }) => Word<File>;
readonly "choosePart": Word<File>;
readonly "wholePage": Word<File>;
readonly "removedPart": Word<File>;
readonly "deletePictureAsk": (values: { readonly title: string | number }) => Word<File>;
readonly "isDeleted": (values: { readonly title: string | number }) => Word<File>;
readonly "pictures": Word<File>;
readonly "delete": Word<File>;
readonly "deletePicture": (values: { readonly title: string | number }) => Word<File>;
readonly "takePictureOff": Word<File>;
readonly "choosePicture": Word<File>;
readonly "pictureAddress": Word<File>;
readonly "noPicture": Word<File>;
readonly "pictureElsewhere": Word<File>;
readonly "missingPicture": (values: { readonly title: string | number }) => Word<File>;
readonly "ofThisPage": Word<File>;
readonly "optional": Word<File>;
};

export type RenamedWords<File = "src/editor/words/later/en.json"> = {
readonly "still": (values: { readonly name: string | number; readonly count: number }) => Word<File>;
readonly "lead": (values: { readonly name: string | number }) => Word<File>;
readonly "apply": (values: { readonly count: number }) => Word<File>;
readonly "done": (values: { readonly count: number; readonly name: string | number }) => Word<File>;
};

export type KindsPurposesWords<File = "src/editor/words/later/en.json"> = {
readonly "trust": Word<File>;
readonly "services": Word<File>;
readonly "prices": Word<File>;
readonly "contact": Word<File>;
readonly "reading": Word<File>;
readonly "top": Word<File>;
readonly "account": Word<File>;
};

export type KindsWords<File = "src/editor/words/later/en.json"> = {
readonly "which": Word<File>;
readonly "purposes": KindsPurposesWords;
};

export type FocusWords<File = "src/editor/words/later/en.json"> = {
readonly "lead": Word<File>;
readonly "left": Word<File>;
readonly "top": Word<File>;
readonly "middle": Word<File>;
readonly "circle": Word<File>;
readonly "wide": Word<File>;
};

export type FactsSiteWords<File = "src/editor/words/later/en.json"> = {
readonly "business.name": Word<File>;
readonly "business.phone": Word<File>;
readonly "business.email": Word<File>;
readonly "discount": Word<File>;
readonly "years": Word<File>;
readonly "today": Word<File>;
readonly "pickupDays": Word<File>;
};

export type FactsOrderWords<File = "src/editor/words/later/en.json"> = {
readonly "number": Word<File>;
readonly "services": Word<File>;
readonly "window": Word<File>;
readonly "promise": Word<File>;
readonly "pieces": Word<File>;
readonly "pieceCount": Word<File>;
readonly "total": Word<File>;
readonly "open": Word<File>;
readonly "reason": Word<File>;
readonly "question": Word<File>;
readonly "answer": Word<File>;
readonly "problem": Word<File>;
readonly "replyBy": Word<File>;
readonly "outcome": Word<File>;
readonly "link": Word<File>;
readonly "askedPieces": Word<File>;
readonly "returnedPieces": Word<File>;
readonly "express": Word<File>;
readonly "sums": Word<File>;
readonly "readyDays": Word<File>;
};

export type FactsCustomerWords<File = "src/editor/words/later/en.json"> = {
readonly "name": Word<File>;
readonly "phone": Word<File>;
readonly "email": Word<File>;
readonly "address": Word<File>;
readonly "answers": Word<File>;
};

export type FactsEnquiryWords<File = "src/editor/words/later/en.json"> = {
readonly "message": Word<File>;
readonly "city": Word<File>;
readonly "investment": Word<File>;
};

export type FactsAreaWords<File = "src/editor/words/later/en.json"> = {
readonly "name": Word<File>;
};

export type FactsAccountWords<File = "src/editor/words/later/en.json"> = {
readonly "link": Word<File>;
readonly "code": Word<File>;
readonly "codeMinutes": Word<File>;
readonly "email": Word<File>;
readonly "oldEmail": Word<File>;
};

export type FactsWords<File = "src/editor/words/later/en.json"> = {
readonly "insert": Word<File>;
readonly "hint": Word<File>;
readonly "site": FactsSiteWords;
readonly "order": FactsOrderWords;
readonly "customer": FactsCustomerWords;
readonly "enquiry": FactsEnquiryWords;
readonly "area": FactsAreaWords;
readonly "account": FactsAccountWords;
};

export type GridColumnsWords<File = "src/editor/words/later/en.json"> = {
readonly "item": Word<File>;
readonly "regPrice": Word<File>;
readonly "offerPrice": Word<File>;
readonly "offerReason": Word<File>;
};

export type GridWords<File = "src/editor/words/later/en.json"> = {
readonly "pastedElsewhere": (values: { readonly id: string | number }) => Word<File>;
readonly "pastedTwice": Word<File>;
readonly "columnsFromHere": Word<File>;
readonly "pastedTooWide": (values: { readonly number: string | number; readonly room: string | number }) => Word<File>;
readonly "addTable": Word<File>;
readonly "discount": Word<File>;
readonly "whyOffer": Word<File>;
readonly "newTable": Word<File>;
readonly "item": Word<File>;
readonly "regularPrice": Word<File>;
readonly "offerPrice": Word<File>;
readonly "addRow": Word<File>;
readonly "theNewTable": Word<File>;
readonly "titleOf": (values: { readonly name: string | number }) => Word<File>;
readonly "tableTitle": Word<File>;
readonly "noteBelow": (values: { readonly name: string | number }) => Word<File>;
readonly "noteHint": Word<File>;
readonly "pictureBeside": (values: { readonly name: string | number }) => Word<File>;
readonly "pastedNew": (values: { readonly added: string | number }) => Word<File>;
readonly "withoutHeadings": Word<File>;
readonly "rowsPasted": (values: { readonly count: number }) => Word<File>;
readonly "moved": (values: { readonly item: string | number; readonly row: string | number; readonly rows: string | number }) => Word<File>;
readonly "removed": (values: { readonly item: string | number }) => Word<File>;
readonly "headings": Word<File>;
readonly "columns": GridColumnsWords;
readonly "lead": Word<File>;
};

export type HoursWords<File = "src/editor/words/later/en.json"> = {
readonly "otherDays": Word<File>;
readonly "addDay": Word<File>;
readonly "day": (values: { readonly number: string | number }) => Word<File>;
readonly "date": Word<File>;
readonly "dateOf": (values: { readonly name: string | number }) => Word<File>;
readonly "reason": Word<File>;
readonly "reasonOf": (values: { readonly name: string | number }) => Word<File>;
readonly "reasonExample": Word<File>;
readonly "opens": Word<File>;
readonly "closes": Word<File>;
readonly "closed": Word<File>;
readonly "ordinaryWeek": Word<File>;
readonly "break": Word<File>;
readonly "addBreak": Word<File>;
readonly "addBreakOf": (values: { readonly name: string | number }) => Word<File>;
readonly "breakFrom": Word<File>;
readonly "breakFromOf": (values: { readonly name: string | number }) => Word<File>;
readonly "breakTo": Word<File>;
readonly "breakToOf": (values: { readonly name: string | number }) => Word<File>;
readonly "removeBreakOf": (values: { readonly name: string | number }) => Word<File>;
readonly "sameBreak": (values: { readonly day: string | number }) => Word<File>;
readonly "weekday": Word<File>;
readonly "addRange": Word<File>;
readonly "first": Word<File>;
readonly "last": Word<File>;
readonly "opensIfOpen": Word<File>;
readonly "closesIfOpen": Word<File>;
readonly "addDays": (values: { readonly count: number }) => Word<File>;
readonly "added": (values: { readonly days: string | number }) => Word<File>;
readonly "backwards": Word<File>;
readonly "tooMany": (values: { readonly most: string | number }) => Word<File>;
readonly "festivals": Word<File>;
readonly "festivalsAbout": Word<File>;
};

export type PickupWords<File = "src/editor/words/later/en.json"> = {
readonly "pickupWindows": Word<File>;
readonly "to": Word<File>;
readonly "places": Word<File>;
readonly "days": Word<File>;
readonly "addWindow": Word<File>;
readonly "newWindow": Word<File>;
readonly "placesOf": (values: { readonly name: string | number }) => Word<File>;
readonly "daysOf": (values: { readonly name: string | number }) => Word<File>;
};

export type LanguagesStatesWords<File = "src/editor/words/later/en.json"> = {
readonly "missing": Word<File>;
readonly "stale": Word<File>;
readonly "machine": Word<File>;
readonly "person": Word<File>;
};

export type LanguagesFiltersWords<File = "src/editor/words/later/en.json"> = {
readonly "todo": Word<File>;
readonly "held": Word<File>;
readonly "all": Word<File>;
};

export type LanguagesGroupsWords<File = "src/editor/words/later/en.json"> = {
readonly "money": Word<File>;
readonly "orders": Word<File>;
readonly "law": Word<File>;
readonly "care": Word<File>;
};

export type LanguagesReadersWords<File = "src/editor/words/later/en.json"> = {
readonly "money": Word<File>;
readonly "orders": Word<File>;
readonly "law": Word<File>;
readonly "care": Word<File>;
};

export type LanguagesWords<File = "src/editor/words/later/en.json"> = {
readonly "lead": Word<File>;
readonly "own": (values: { readonly language: string | number }) => Word<File>;
readonly "none": Word<File>;
readonly "texts": (values: { readonly count: number }) => Word<File>;
readonly "states": LanguagesStatesWords;
readonly "count": (values: { readonly state: string | number; readonly count: string | number }) => Word<File>;
readonly "offAsk": (values: { readonly language: string | number }) => Word<File>;
readonly "notYet": (values: { readonly count: number; readonly language: string | number }) => Word<File>;
readonly "whyNot": Word<File>;
readonly "heldBack": (values: { readonly count: number }) => Word<File>;
readonly "open": (values: { readonly language: string | number }) => Word<File>;
readonly "gone": (values: { readonly count: number }) => Word<File>;
readonly "removeGone": (values: { readonly count: number }) => Word<File>;
readonly "remove": (values: { readonly language: string | number }) => Word<File>;
readonly "removeAsk": (values: { readonly language: string | number }) => Word<File>;
readonly "removeLead": (values: { readonly count: number }) => Word<File>;
readonly "keep": Word<File>;
readonly "add": Word<File>;
readonly "which": Word<File>;
readonly "choose": Word<File>;
readonly "other": Word<File>;
readonly "code": Word<File>;
readonly "codeHint": Word<File>;
readonly "noSuch": (values: { readonly code: string | number }) => Word<File>;
readonly "isOwn": Word<File>;
readonly "isThere": Word<File>;
readonly "all": Word<File>;
readonly "filter": Word<File>;
readonly "filters": LanguagesFiltersWords;
readonly "search": Word<File>;
readonly "searchExample": Word<File>;
readonly "nothing": Word<File>;
readonly "notFound": (values: { readonly typed: string | number }) => Word<File>;
readonly "showMore": Word<File>;
readonly "position": (values: { readonly number: string | number; readonly count: string | number }) => Word<File>;
readonly "backToList": (values: { readonly language: string | number }) => Word<File>;
readonly "saidBefore": Word<File>;
readonly "saysNow": Word<File>;
readonly "changedSince": Word<File>;
readonly "byMachine": Word<File>;
readonly "insert": Word<File>;
readonly "insertFact": (values: { readonly fact: string | number }) => Word<File>;
readonly "save": Word<File>;
readonly "right": Word<File>;
readonly "skip": Word<File>;
readonly "empty": (values: { readonly language: string | number }) => Word<File>;
readonly "goneText": Word<File>;
readonly "keys": Word<File>;
readonly "chosenThough": (values: { readonly count: number }) => Word<File>;
readonly "chosenWay": Word<File>;
readonly "needAgain": (values: { readonly languages: string | number; readonly count: number }) => Word<File>;
readonly "translate": (values: { readonly language: string | number }) => Word<File>;
readonly "readings": Word<File>;
readonly "groups": LanguagesGroupsWords;
readonly "readBy": (values: { readonly name: string | number; readonly day: string | number }) => Word<File>;
readonly "toRead": (values: { readonly count: number }) => Word<File>;
readonly "allRead": Word<File>;
readonly "readLead": (values: { readonly language: string | number }) => Word<File>;
readonly "readers": LanguagesReadersWords;
readonly "undone": (values: { readonly count: number }) => Word<File>;
readonly "correct": Word<File>;
readonly "reader": Word<File>;
readonly "readerHint": Word<File>;
readonly "nameless": Word<File>;
readonly "readOn": Word<File>;
readonly "sign": (values: { readonly count: number }) => Word<File>;
};

export type TodayMeasuresWords<File = "src/editor/words/later/en.json"> = {
readonly "paint": Word<File>;
readonly "input": Word<File>;
readonly "shift": Word<File>;
};

export type TodayWords<File = "src/editor/words/later/en.json"> = {
readonly "title": Word<File>;
readonly "unread": Word<File>;
readonly "requests": (values: { readonly count: number }) => Word<File>;
readonly "pickups": (values: { readonly count: number }) => Word<File>;
readonly "deliveries": (values: { readonly count: number }) => Word<File>;
readonly "unanswered": (values: { readonly count: number }) => Word<File>;
readonly "toDesk": Word<File>;
readonly "wanted": (values: { readonly count: number }) => Word<File>;
readonly "whyWanted": Word<File>;
readonly "wantedFor": (values: { readonly page: string | number }) => Word<File>;
readonly "visits": Word<File>;
readonly "week": Word<File>;
readonly "month": Word<File>;
readonly "nobody": Word<File>;
readonly "chart": (values: { readonly count: number; readonly days: string | number }) => Word<File>;
readonly "seen": (values: { readonly count: number }) => Word<File>;
readonly "table": Word<File>;
readonly "day": Word<File>;
readonly "pagesSeen": Word<File>;
readonly "begun": Word<File>;
readonly "sent": Word<File>;
readonly "pages": Word<File>;
readonly "sources": Word<File>;
readonly "searches": Word<File>;
readonly "direct": Word<File>;
readonly "other": Word<File>;
readonly "speed": Word<File>;
readonly "measure": Word<File>;
readonly "half": Word<File>;
readonly "slowest": Word<File>;
readonly "measures": TodayMeasuresWords;
readonly "good": Word<File>;
readonly "slow": Word<File>;
readonly "seconds": (values: { readonly amount: string | number }) => Word<File>;
readonly "milliseconds": (values: { readonly amount: string | number }) => Word<File>;
readonly "ofForms": (values: { readonly begun: number; readonly sent: string | number }) => Word<File>;
readonly "whatCounts": Word<File>;
};

export type ShareWords<File = "src/editor/words/later/en.json"> = {
readonly "open": Word<File>;
readonly "lead": Word<File>;
readonly "notYet": Word<File>;
readonly "picture": Word<File>;
readonly "pictureAbout": Word<File>;
readonly "pictureNumber": (values: { readonly number: string | number; readonly count: string | number }) => Word<File>;
readonly "download": (values: { readonly number: string | number; readonly count: string | number }) => Word<File>;
readonly "notDrawn": Word<File>;
readonly "message": Word<File>;
readonly "messageAbout": (values: { readonly count: number }) => Word<File>;
readonly "messageNumber": (values: { readonly number: string | number; readonly count: string | number }) => Word<File>;
readonly "hours": Word<File>;
readonly "hoursAbout": Word<File>;
readonly "card": Word<File>;
readonly "cardAbout": Word<File>;
readonly "printCard": Word<File>;
readonly "list": Word<File>;
readonly "listAbout": Word<File>;
readonly "printList": Word<File>;
readonly "send": Word<File>;
readonly "copy": Word<File>;
readonly "copied": Word<File>;
readonly "copyByHand": Word<File>;
readonly "whatsapp": Word<File>;
};

export type RefusalsWords<File = "src/editor/words/later/en.json"> = {
readonly "replaced": (values: { readonly number: string | number }) => Word<File>;
readonly "late": Word<File>;
readonly "large": Word<File>;
readonly "daily": (values: { readonly count: string | number }) => Word<File>;
readonly "often": (values: { readonly count: string | number }) => Word<File>;
readonly "owner": Word<File>;
readonly "nothingWaits": Word<File>;
readonly "sign": Word<File>;
readonly "wait": Word<File>;
readonly "busy": Word<File>;
readonly "mistakes": Word<File>;
readonly "sides": (values: { readonly sides: string | number; readonly least: string | number; readonly most: string | number; readonly ratio: string | number }) => Word<File>;
readonly "pixels": (values: { readonly count: string | number }) => Word<File>;
readonly "heavy": (values: { readonly size: string | number }) => Word<File>;
readonly "noPicture": Word<File>;
readonly "heic": Word<File>;
readonly "broken": Word<File>;
readonly "slow": Word<File>;
readonly "full": Word<File>;
readonly "allFull": (values: { readonly size: string | number }) => Word<File>;
};

export type MovedWords<File = "src/editor/words/later/en.json"> = {
readonly "done": (values: { readonly address: string | number; readonly count: number; readonly online: string; readonly old: string | number }) => Word<File>;
};

export type HideWords<File = "src/editor/words/later/en.json"> = {
readonly "tick": Word<File>;
readonly "until": Word<File>;
readonly "untilHint": Word<File>;
};

export type FoundWords<File = "src/editor/words/later/en.json"> = {
readonly "whatWasFound": Word<File>;
readonly "nothingFound": (values: { readonly typed: string | number }) => Word<File>;
readonly "showMore": Word<File>;
readonly "writeItAs": Word<File>;
readonly "asQuestion": Word<File>;
readonly "asNotice": Word<File>;
readonly "oneOfPrices": (values: { readonly name: string | number; readonly number: string | number; readonly total: string | number }) => Word<File>;
readonly "price": (values: { readonly name: string | number }) => Word<File>;
readonly "ownOffer": (values: { readonly price: string | number }) => Word<File>;
readonly "no": Word<File>;
readonly "places": (values: { readonly count: number }) => Word<File>;
readonly "staff": Word<File>;
readonly "staffPlace": Word<File>;
readonly "staffFoundBy": Word<File>;
};

export type PreviewBarWords<File = "src/editor/words/later/en.json"> = {
readonly "screen": Word<File>;
readonly "phone": Word<File>;
readonly "desktop": Word<File>;
readonly "clickEdits": Word<File>;
readonly "ofSite": Word<File>;
readonly "page": Word<File>;
readonly "seenOn": Word<File>;
readonly "seenAt": Word<File>;
readonly "sharedUntil": Word<File>;
readonly "whatsapp": Word<File>;
readonly "share": Word<File>;
readonly "waiting": Word<File>;
readonly "morePlaces": (values: { readonly count: number }) => Word<File>;
readonly "more": Word<File>;
};

export type MessagePreviewWords<File = "src/editor/words/later/en.json"> = {
readonly "mail": Word<File>;
readonly "whatsapp": Word<File>;
readonly "madeUp": Word<File>;
readonly "notSent": Word<File>;
readonly "name": Word<File>;
readonly "address": Word<File>;
readonly "email": Word<File>;
readonly "oldEmail": Word<File>;
readonly "code": Word<File>;
readonly "reason": Word<File>;
readonly "question": Word<File>;
readonly "problem": Word<File>;
readonly "outcome": Word<File>;
readonly "message": Word<File>;
readonly "city": Word<File>;
};

export type UnreadableWords<File = "src/editor/words/later/en.json"> = {
readonly "title": Word<File>;
readonly "lead": Word<File>;
readonly "save": Word<File>;
readonly "without": Word<File>;
readonly "siteUnreachable": Word<File>;
};

export type PublishTitlesWords<File = "src/editor/words/later/en.json"> = {
readonly "online": Word<File>;
readonly "kept": Word<File>;
readonly "all": Word<File>;
readonly "prices": Word<File>;
};

export type PublishOutcomeTitlesWords<File = "src/editor/words/later/en.json"> = {
readonly "online": Word<File>;
readonly "refused": Word<File>;
readonly "waiting": Word<File>;
};

export type PublishWords<File = "src/editor/words/later/en.json"> = {
readonly "publishing": Word<File>;
readonly "keepIt": Word<File>;
readonly "putItOnline": Word<File>;
readonly "copyToDraft": Word<File>;
readonly "notYet": Word<File>;
readonly "titles": PublishTitlesWords;
readonly "sameAsOnline": Word<File>;
readonly "customersWillSee": Word<File>;
readonly "lost": Word<File>;
readonly "cannotBeOnline": Word<File>;
readonly "waitingGivenUp": (values: { readonly moment: string | number }) => Word<File>;
readonly "codesFirst": Word<File>;
readonly "publishAsk": Word<File>;
readonly "publish": Word<File>;
readonly "theseWait": (values: { readonly moment: string | number }) => Word<File>;
readonly "theseWereRefused": Word<File>;
readonly "nothingToPublish": Word<File>;
readonly "nothingToPublishLead": Word<File>;
readonly "timeMissing": Word<File>;
readonly "timeOver": Word<File>;
readonly "when": Word<File>;
readonly "aloneNow": Word<File>;
readonly "together": (values: { readonly moment: string | number }) => Word<File>;
readonly "allNow": Word<File>;
readonly "atATime": Word<File>;
readonly "atAnotherTime": Word<File>;
readonly "dateAndTime": Word<File>;
readonly "waits": Word<File>;
readonly "waitsLead": (values: { readonly moment: string | number }) => Word<File>;
readonly "outcomeTitles": PublishOutcomeTitlesWords;
readonly "putBackBefore": Word<File>;
readonly "alreadyPublished": Word<File>;
readonly "missingFromPages": Word<File>;
readonly "refusedWhy": Word<File>;
readonly "takesLong": Word<File>;
readonly "took": (values: { readonly seconds: string | number }) => Word<File>;
readonly "beforeInHistory": Word<File>;
readonly "changesWait": (values: { readonly what: string }) => Word<File>;
readonly "takeEarlier": (values: { readonly what: string }) => Word<File>;
readonly "keepWaiting": Word<File>;
};

/** What a translation has. */
export interface Words {
readonly LANG: "hi" | "ta";
readonly COMMON_WORDS: CommonWords;
readonly AREA_WORDS: AreaWords;
readonly APP_WORDS: AppWords;
readonly AREAS_WORDS: AreasWords;
readonly DRAFT_WORDS: DraftWords;
readonly FRAME_WORDS: FrameWords;
readonly GATE_WORDS: GateWords;
readonly NAMES_WORDS: NamesWords;
readonly PARTS_WORDS: PartsWords;
readonly PICTURES_WORDS: PicturesWords;
readonly PLACE_WORDS: PlaceWords;
readonly PREVIEW_WORDS: PreviewWords;
readonly SEARCH_WORDS: SearchWords;
readonly START_WORDS: StartWords;
readonly WORKER_WORDS: WorkerWords;
readonly VERSION_WORDS: VersionWords;
readonly CHANGE_PRICES_WORDS: ChangePricesWords;
readonly QUESTION_WORDS: QuestionWords;
readonly FORM_WORDS: FormWords;
readonly RENAMED_WORDS: RenamedWords;
readonly KINDS_WORDS: KindsWords;
readonly FOCUS_WORDS: FocusWords;
readonly FACTS_WORDS: FactsWords;
readonly GRID_WORDS: GridWords;
readonly HOURS_WORDS: HoursWords;
readonly PICKUP_WORDS: PickupWords;
readonly LANGUAGES_WORDS: LanguagesWords;
readonly TODAY_WORDS: TodayWords;
readonly SHARE_WORDS: ShareWords;
readonly REFUSALS_WORDS: RefusalsWords;
readonly MOVED_WORDS: MovedWords;
readonly HIDE_WORDS: HideWords;
readonly FOUND_WORDS: FoundWords;
readonly PREVIEW_BAR_WORDS: PreviewBarWords;
readonly MESSAGE_PREVIEW_WORDS: MessagePreviewWords;
readonly UNREADABLE_WORDS: UnreadableWords;
readonly PUBLISH_WORDS: PublishWords;
}
