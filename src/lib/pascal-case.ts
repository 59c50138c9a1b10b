/** "form-field" → "FormField". */
export function pascalCase(kebab: string): string {
  return kebab.replace(/(^|-)([a-z0-9])/g, (_match, _dash, letter: string) => letter.toUpperCase());
}
