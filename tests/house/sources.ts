import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@aktenraum/infra/launcher/paths'
import ts from 'typescript'

const foreign = new Set(['node_modules', 'dist', 'testing'])

/** Sources in a folder, by their path from the top; no tests, and nothing that is made for tests alone. */
export const sourcesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return foreign.has(entry.name) ? [] : sourcesIn(path)
    return /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) ? [path] : []
  })

const text = (path: string): string => readFileSync(join(root, path), 'utf8')
const parsed = (path: string): ts.SourceFile =>
  ts.createSourceFile(
    path,
    text(path),
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )

export const linesOf = (path: string): number => text(path).split('\n').length - 1

/** Lines on which something of the program stands: no comments, no blank ones. */
export const codeLinesOf = (path: string): number => {
  const file = parsed(path)
  const lines = new Set<number>()
  const note = (node: ts.Node): void => {
    const children = node.getChildren(file)
    for (const child of children) if (!ts.isJSDoc(child)) note(child)
    if (children.length > 0 || node.getWidth(file) === 0) return
    const [first, last] = [node.getStart(file), node.getEnd()].map((at) => file.getLineAndCharacterOfPosition(at).line)
    for (let line = first ?? 0; line <= (last ?? 0); line += 1) lines.add(line)
  }
  note(file)
  return lines.size
}

/** German for people: two words at least, in a literal. */
const isSentence = (said: string): boolean => /^\p{Lu}\S* .*\p{L}{2}/u.test(said)

/** What a literal says; what is filled in stands as a sign. Undefined: it is no text. */
const saidBy = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('…')
}

/** The sentences that a source says, each once. */
export const sentencesIn = (path: string): ReadonlySet<string> => {
  const said = new Set<string>()
  const look = (node: ts.Node): void => {
    const words = saidBy(node)
    if (words !== undefined && isSentence(words)) said.add(words)
    ts.forEachChild(node, look)
  }
  look(parsed(path))
  return said
}

/** What the interfaces of a folder name whose name ends in `Client`: the methods of the client. */
export const clientMethodsIn = (folder: string): string[] => {
  const names = new Set<string>()
  const look = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node) && node.name.text.endsWith('Client'))
      for (const { name } of node.members) if (name !== undefined && ts.isIdentifier(name)) names.add(name.text)
    ts.forEachChild(node, look)
  }
  for (const path of sourcesIn(folder)) look(parsed(path))
  return [...names].toSorted()
}

/** How many of these sources name each of them. */
export const filesNaming = (names: readonly string[], paths: readonly string[]): ReadonlyMap<string, number> => {
  const words = paths.map((path) => new Set(text(path).match(/[\w$]+/g)))
  return new Map(names.map((name) => [name, words.filter((in_) => in_.has(name)).length]))
}

/** How many tests are written down; what is run for each of several things counts once. */
export const testsIn = (folders: readonly string[]): number =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((path) => /\.test\.tsx?$/.test(path) && !path.includes('node_modules/'))
    .reduce((sum, path) => sum + (text(path).match(/^\s*(it|test)(\.\w+)*\(/gm)?.length ?? 0), 0)
