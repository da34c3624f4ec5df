const forbiddenCharacters = /[/\\?%*:|"<>]/g
const allowedPlaceholders = ['filename', 'caseNumber']

export type FileNameResult =
  | { readonly fileName: string }
  | { readonly error: 'unknown-placeholder' | 'missing-case-number' }

/**
 * Fills a document file name template (CFG-13 to CFG-16). Both placeholders are `{{filename}}` and `{{caseNumber}}`;
 * what no file system takes is replaced by '-'.
 */
export const fileNameFrom = (
  template: string,
  values: { readonly filename: string; readonly caseNumber?: string | undefined },
): FileNameResult => {
  const placeholders = [...template.matchAll(/\{\{(.*?)\}\}/g)].map((match) => match[1] ?? '')
  if (placeholders.some((name) => !allowedPlaceholders.includes(name))) return { error: 'unknown-placeholder' }
  if (placeholders.includes('caseNumber') && !values.caseNumber) return { error: 'missing-case-number' }
  const filled = template.replaceAll(/\{\{(filename|caseNumber)\}\}/g, (_, name: string) =>
    name === 'filename' ? values.filename : (values.caseNumber ?? ''),
  )
  return { fileName: filled.replaceAll(forbiddenCharacters, '-') }
}
