/** How somebody may be called, as it is typed and as it is kept, and as mails to an unproved address greet them. */
export interface OddName {
  readonly typed: string;
  readonly kept: string;
  /** False where a mail greets them without it: it might be no name. */
  readonly isGreeted: boolean;
}

const name = (typed: string, kept = typed): OddName => ({ typed, kept, isGreeted: true });
const noName = (typed: string, kept = typed): OddName => ({ typed, kept, isGreeted: false });

/** Names of the three scripts, mixed with what people paste, dictate and try. */
export const ODD_NAMES: Readonly<Record<string, OddName>> = {
  Tamil: name("கவிதா செல்வகுமார்"),
  Hindi: name("श्रीमती लक्ष्मी"),
  "three scripts": name("Kavitha கவிதா कविता"),
  initials: name("ஆர். கே. செல்வம்"),
  "a letter in parts": name("க\u0bc6\u0bbeடை Jose\u0301", "கொடை José"),
  "joiners that shape": name("क्\u200dषितिज அவன்\u200cகள்"),
  "joiners that do not": name("Ka\u200dvi\u200ctha", "Kavitha"),
  "a turned line": name("Kavi\u202eahtla\u202c", "Kaviahtla"),
  "what nobody sees": name("\ufeffகவி\u200bதா\u00ad", "கவிதா"),
  "lines and tabs": name(" கவிதா\r\n\tராமன் ", "கவிதா ராமன்"),
  "a quote": name("D'Souza, Maria"),
  digits: noName("கவிதா 007"),
  "Tamil digits": noName("கவிதா ௧௨"),
  "Hindi digits": noName("कविता १२"),
  "a formula": noName('=HYPERLINK("http://evil.example","கவிதா")'),
  "a plus": noName("+91 கவிதா"),
  "an at": noName("@கவிதா"),
  "a minus": noName("-2+3 कविता"),
  "a wide formula": noName("＝1＋1"),
  "double quotes": noName('"கவி", "कवि"'),
  emoji: noName("கவிதா 👩🏽\u200d🔧🌼"),
  HTML: noName("<b>கவிதா</b> & \\u0000"),
  "a long word": noName("சு".repeat(55)),
};

/** Addresses as they are typed and kept, with the PIN code that is read from them. */
export const ODD_ADDRESSES: readonly { readonly typed: string; readonly kept: string; readonly pin: string | null }[] =
  [
    { typed: "14, காந்தி ரோடு,\nகோயம்புத்தூர் ௬௪௧௦௦௨", kept: "14, காந்தி ரோடு,\nகோயம்புத்தூர் ௬௪௧௦௦௨", pin: "641002" },
    { typed: "१४, गांधी रोड, कोयंबटूर ६४१ ०१२", kept: "१४, गांधी रोड, कोयंबटूर ६४१ ०१२", pin: "641 012" },
    { typed: '=cmd|"/c calc"!A1 641௦௦2', kept: '=cmd|"/c calc"!A1 641௦௦2', pin: "641002" },
    { typed: "\u202e2 Lawley Road\u2066 🏠 641002", kept: "2 Lawley Road 🏠 641002", pin: "641002" },
    { typed: `${"தெரு".repeat(80)}`, kept: `${"தெரு".repeat(80)}`, pin: null },
  ];

const [FIRST] = ODD_ADDRESSES;

/** Each name with an address, in turn. */
export const ODD_PEOPLE = Object.entries(ODD_NAMES).map(([kind, person], index) => ({
  kind,
  ...person,
  address: ODD_ADDRESSES[index % ODD_ADDRESSES.length] ?? { typed: "", kept: "", pin: null, ...FIRST },
}));
