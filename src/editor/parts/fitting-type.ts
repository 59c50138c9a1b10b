const SHAPES = { time: /^([01]\d|2[0-3]):[0-5]\d$|^$/, date: /^\d{4}-\d\d-\d\d$|^$/, tel: /^/, email: /^/ } as const;

/** The type of a control that can show a text; a plain one for any other, so that what is wrong is seen. */
export function fittingType(type: keyof typeof SHAPES, text: string): string {
  return SHAPES[type].test(text) ? type : "text";
}
