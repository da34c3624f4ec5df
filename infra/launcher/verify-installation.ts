import { releaseFiles } from '../src/release/addresses.ts'
import type { ReleaseAddress } from '../src/release/addresses.ts'
import { sha256 } from '../src/release/list.ts'
import type { ReleaseList } from '../src/release/list.ts'

/** What an installation publishes of itself. */
export interface Published {
  readonly list: string
  readonly signature: string | null
}

const atOnce = 8
const [listAddress, signatureAddress] = Object.keys(releaseFiles) as ReleaseAddress[]

const get = async (url: string, path: string): Promise<Response> => {
  const answer = await fetch(new URL(path, url), { redirect: 'error', headers: { Accept: '*/*' } }).catch((error) => {
    throw new Error(`${url} could not be reached.`, { cause: error })
  })
  if (!answer.ok && answer.status !== 404) throw new Error(`${path} was answered with ${answer.status}.`)
  return answer
}

/** @throws Error where it publishes no list */
export const publishedBy = async (url: string): Promise<Published> => {
  const list = await get(url, listAddress ?? '')
  if (!list.ok) throw new Error(`${url} publishes no release list.`)
  const signature = await get(url, signatureAddress ?? '')
  return { list: await list.text(), signature: signature.ok ? await signature.text() : null }
}

/** Fetches every file as a browser would. @returns a sentence for each that is not as it was built here */
export const otherFilesAt = async (url: string, built: ReleaseList): Promise<readonly string[]> => {
  const found: string[] = []
  const left = [...built.files]
  const work = async (): Promise<void> => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      const [path, hash] = next
      const answer = await get(url, `/${path}`)
      if (!answer.ok) found.push(`${path} is not served.`)
      else if (sha256(new Uint8Array(await answer.arrayBuffer())) !== hash)
        found.push(`${path} is served with another content.`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return [...found.sort(), ...foreignScripts(await (await get(url, '/anmelden/')).text(), built)]
}

/**
 * What a page would run that was not built here, told by the hashes that it names itself. What could run and is not
 * written just as our pages write it counts as foreign: browsers read far more than this does.
 */
export const foreignScripts = (html: string, built: ReleaseList): readonly string[] => {
  const found: string[] = []
  const hashes = new Map([...built.files].map(([path, hash]) => [`/${path}`, integrityOf(hash)]))
  const rest = html.replaceAll(ownScript, (tag: string, attributes: string, text: string) => {
    const [type, address] = [valueOf(attributes, 'type'), valueOf(attributes, 'src')]
    if (address !== null) {
      if (hashes.get(address) !== valueOf(attributes, 'integrity'))
        found.push(`The page to sign in runs ${address}, which was not built here.`)
    } else if (type === 'importmap') found.push(...foreignImports(text, hashes))
    else if (type !== 'application/json') found.push(`The page to sign in has a script in it: ${tag.slice(0, 100)}`)
    return ''
  })
  for (const [active] of rest.matchAll(activeElsewhere))
    found.push(`The page to sign in has something in it that runs: ${active.slice(0, 100)}`)
  return found
}

/** As our pages write a script: each attribute once behind one space, its value in double quotes. */
const ownScript = /<script((?: (?:type|src|integrity|nonce|id)="[^"<>]*")*)>([^<]*)<\/script>/g
/** Elements that run something or have it run elsewhere, and attributes that do, of whatever element. */
const activeElsewhere =
  /<(?:script|iframe|frame|object|embed|base)\b[^>]*>?|<[a-z][^>]*(?:[\s"'/]on[a-z]+\s*=|[\s"'/](?:srcdoc|http-equiv)\s*=|(?:javascript|vbscript)\s*:)[^>]*>?/gi

const foreignImports = (text: string, hashes: ReadonlyMap<string, string>): readonly string[] => {
  const { integrity, ...others } = JSON.parse(text) as { readonly integrity: Readonly<Record<string, string>> }
  const names = Object.entries(integrity).flatMap(([address, hash]) => (hashes.get(address) === hash ? [] : [address]))
  return [...names, ...Object.keys(others)].map(
    (name) => `The import map of the page names ${name}, which was not built here.`,
  )
}

const valueOf = (attributes: string, name: string): string | null =>
  new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? null

const integrityOf = (hash: string): string => `sha256-${Buffer.from(hash, 'hex').toString('base64')}`
