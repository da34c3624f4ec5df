/** The last part of a name, in lower case and without the dot; '' when it has none. */
export const suffixOf = (name: string): string => /[^.]\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''
