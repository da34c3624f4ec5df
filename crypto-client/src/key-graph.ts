import { GraphKeyMissingError, InvalidKeyLinkError, MissingKeyError } from './base/errors.ts'
import { CryptoError, UntrustedKeyError } from './base/errors.ts'
import type { Grant } from './grants.ts'
import { requireUsableLink } from './key-link.ts'
import type { KeyLink } from './key-link.ts'
import { openWay, requireGeneratable, waysOf } from './key-ways.ts'
import type { OpenGrant, Way, WrappedKey } from './key-ways.ts'
import { wrapKey } from './key-wrap.ts'
import type { KeyWrap } from './key-wrap.ts'
import { forgetKey, generateKey, isOfKind, kindOf } from './base/keys.ts'
import type { Key, KeyKind } from './base/keys.ts'

/** Keys that a command brings along, as they travel. Roots are held already or granted; the others hang on links. */
export interface NewKeys {
  readonly new_keys: readonly { readonly key_id: string; readonly root?: boolean | undefined }[]
  readonly new_key_links: readonly KeyLink[]
}

/** Every key that one holds or could come by, and how. Lives as long as a session; holds key bytes. */
export class KeyGraph {
  readonly #openGrant: OpenGrant
  readonly #held = new Map<string, Key>()
  readonly #ways = new Map<string, Way[]>()
  readonly #underWay = new Map<string, Promise<Key>>()
  readonly #waitsFor = new Map<string, string>()
  readonly #fresh = new Map<string, Promise<Key>>()
  #generated: KeyWrap[] = []
  /** Counts sign-outs: what was under way during one must not bring keys back. */
  #epoch = 0

  /** @param openGrant verifies and opens a grant; only the caller knows whose signatures count (grants.ts). */
  constructor(openGrant: OpenGrant = refuseGrants) {
    this.#openGrant = openGrant
  }

  /** A key that one made, derived or opened oneself. */
  hold(...keys: readonly Key[]): void {
    for (const key of keys) this.#held.set(key.keyId, key)
  }

  /** What an answer brought. Nothing is opened or judged before it is needed, so one bad entry spoils only itself. */
  addWrappedKeys(entries: readonly WrappedKey[]): void {
    for (const entry of entries) {
      for (const way of waysOf(entry)) this.#addWay(entry.key_id, way)
    }
  }

  /**
   * @throws InvalidKeyLinkError for a link that must not be, or a new key that no link leads to;
   *   GraphKeyMissingError for a root, or a link's source, that nobody has brought.
   */
  addNewKeys({ new_keys: newKeys, new_key_links: links }: NewKeys): void {
    links.forEach(requireUsableLink)
    const targets = new Set(links.map((link) => link.target_key_id))
    const hasKey = (keyId: string): boolean => this.#held.has(keyId) || this.#ways.has(keyId) || targets.has(keyId)
    for (const { key_id: keyId, root = false } of newKeys) {
      if (root && !hasKey(keyId)) throw new GraphKeyMissingError(keyId)
      if (!root && !targets.has(keyId)) throw new InvalidKeyLinkError()
    }
    for (const { source_key_id: source } of links) {
      if (!hasKey(source)) throw new GraphKeyMissingError(source)
    }
    for (const link of links) this.#addWay(link.target_key_id, { via: link.source_key_id, link })
  }

  /**
   * A key that is to be generated on first use, wrapped under the access key.
   * @param slot `mail/<label>`; the key will be called `mail/<label>-<commitment>`.
   * @throws UntrustedKeyError for anything but a slot: whoever names a key cannot want it made anew.
   */
  addGenerated(slot: string, accessKeyId: string): void {
    requireGeneratable(slot)
    this.#addWay(slot, { via: accessKeyId, random: true })
  }

  /** The keys generated since the last call, wrapped, for the server to keep. */
  takeGenerated(): readonly KeyWrap[] {
    const taken = this.#generated
    this.#generated = []
    return taken
  }

  /**
   * @throws MissingKeyError naming the wanted key when nothing leads to it; GraphKeyMissingError naming the key that is
   *   missing on the way to it; else what made the best way fail.
   */
  async resolve(keyId: string): Promise<Key> {
    for (;;) {
      const heldBefore = this.#held.size
      try {
        return await this.#resolve(keyId)
      } catch (error) {
        // What failed while a cycle was being walked may be open to us now.
        if (this.#held.size === heldBefore) throw error
      }
    }
  }

  /** @throws UntrustedKeyError when the id is of another kind. */
  async resolveKind<Kind extends KeyKind>(kind: Kind, keyId: string): Promise<Key<Kind>> {
    if (kindOf(keyId) !== kind) throw new UntrustedKeyError(`${keyId} is no ${kind} key`)
    const key = await this.resolve(keyId)
    if (!isOfKind(key, kind)) throw new UntrustedKeyError(`${keyId} is no ${kind} key`)
    return key
  }

  /** For encrypting. @throws UntrustedKeyError for a key that the server has in the clear. */
  async resolveForSealing(keyId: string): Promise<Key> {
    const key = await this.resolve(keyId)
    if (this.#isKnownToServer(keyId)) throw new UntrustedKeyError('the server knows this key')
    return key
  }

  /** Forgets every key, at sign-out. */
  clear(): void {
    this.#epoch += 1
    for (const key of this.#held.values()) forgetKey(key)
    for (const store of [this.#held, this.#ways, this.#fresh]) store.clear()
    this.#generated = []
  }

  #addWay(keyId: string, way: Way): void {
    const ways = this.#ways.get(keyId) ?? []
    if (!ways.some((known) => JSON.stringify(known) === JSON.stringify(way))) this.#ways.set(keyId, [...ways, way])
  }

  /** Brought in the clear, or a copy of such a key; `seen` ends circles. */
  #isKnownToServer(keyId: string, seen: ReadonlySet<string> = new Set()): boolean {
    if (seen.has(keyId)) return false
    const ways = this.#ways.get(keyId) ?? []
    const from = new Set([...seen, keyId])
    return ways.some((way) => 'plain' in way || ('copy' in way && this.#isKnownToServer(way.via, from)))
  }

  #resolve(keyId: string): Promise<Key> {
    const held = this.#held.get(keyId)
    if (held !== undefined) return Promise.resolve(held)
    const underWay = this.#underWay.get(keyId)
    if (underWay !== undefined) return underWay
    const search = this.#search(keyId).finally(() => this.#underWay.delete(keyId))
    this.#underWay.set(keyId, search)
    return search
  }

  async #search(keyId: string): Promise<Key> {
    const failures: unknown[] = []
    const epoch = this.#epoch
    for (const way of this.#ways.get(keyId) ?? []) {
      try {
        const key = await this.#walk(keyId, way)
        if (epoch !== this.#epoch) throw new MissingKeyError(keyId)
        this.#held.set(keyId, key)
        return key
      } catch (error) {
        if (!(error instanceof CryptoError)) throw error
        failures.push(error)
      }
    }
    throw failures.find((error) => !(error instanceof MissingKeyError)) ?? failures[0] ?? new MissingKeyError(keyId)
  }

  async #walk(keyId: string, way: Way): Promise<Key> {
    if (!('via' in way)) return openWay(keyId, way, this.#openGrant)
    const access = await this.#need(keyId, way.via)
    return 'random' in way ? this.#generate(keyId, access) : openWay(keyId, { ...way, access }, this.#openGrant)
  }

  /** The key that the search for `waiter` depends on. Searches that wait for each other in a circle get nowhere. */
  async #need(waiter: string, keyId: string): Promise<Key> {
    for (let at: string | undefined = keyId; at !== undefined; at = this.#waitsFor.get(at)) {
      if (at === waiter) throw new GraphKeyMissingError(keyId)
    }
    this.#waitsFor.set(waiter, keyId)
    try {
      return await this.#resolve(keyId)
    } catch (error) {
      throw error instanceof MissingKeyError ? new GraphKeyMissingError(error.keyId) : error
    } finally {
      this.#waitsFor.delete(waiter)
    }
  }

  async #generate(slot: string, access: Key): Promise<Key> {
    const known = this.#fresh.get(slot)
    if (known !== undefined) return known
    const fresh = generateKey('mail', slot.slice('mail/'.length))
    this.#fresh.set(slot, fresh)
    const epoch = this.#epoch
    const key = await fresh
    const wrap = await wrapKey(key, access)
    if (epoch !== this.#epoch) throw new MissingKeyError(slot)
    this.#held.set(key.keyId, key)
    this.#generated.push(wrap)
    return key
  }
}

const refuseGrants = (_grant: Grant): Promise<never> =>
  Promise.reject(new UntrustedKeyError('grants not expected here'))
