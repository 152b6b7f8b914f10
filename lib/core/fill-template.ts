/** A sentence with its {names} filled in; a name that is not given stays as it is. Values are put in letter by letter. */
export function fillTemplate(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}
