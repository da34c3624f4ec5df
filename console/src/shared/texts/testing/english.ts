import { readdirSync, readFileSync } from 'node:fs'

const docs = `${import.meta.dirname}/../../../../../docs`

/** What is written about the product: thousands of English words, here without code and German quotations. */
const written = (): readonly string[] => {
  const folders = [docs, `${docs}/decisions`]
  const pages = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  )
  return pages.map((page) =>
    readFileSync(page, 'utf8')
      .replaceAll(/```[^]*?```|`[^`]*`|„[^“”]*[“”]|'[^'\n]*'|\]\([^)]*\)|https?:\S+/g, ' ')
      .toLowerCase(),
  )
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}{2,}/gu) ?? []

const count = (texts: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const word of texts.flatMap(wordsOf)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** What no German text can do without, and no English one has. */
const german =
  /[äöüß]|\b(der|die|das|den|dem|und|nicht|ist|sind|wird|werden|sie|ihre?r?|eine?[mnrs]?|zum|zur|mit|von|bei|noch|kein\w*)\b/i

/**
 * Tells the words of a text that are English: they stand at least twice in the documentation, and in none of `texts`
 * that is German beyond doubt.
 */
export const englishAmong = (texts: readonly string[]): ((text: string) => readonly string[]) => {
  const inDocs = count(written())
  const inGerman = count(texts.filter((text) => german.test(text)))
  return (text) => wordsOf(text).filter((word) => (inDocs.get(word) ?? 0) > 1 && !inGerman.has(word))
}
