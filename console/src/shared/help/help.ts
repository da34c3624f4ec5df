import { createCell } from '@aktenraum/client/base/cell'
import type { Cell } from '@aktenraum/client/base/cell'

/** `html`: null as long as it is not known. */
export interface HelpText {
  readonly id: string
  readonly apiURL: string
  readonly html: string | null
  readonly isFetching: boolean
}

export interface HelpTexts {
  readonly get: (id: string) => HelpText | undefined
  /**
   * Asks for the text unless it is known or under way (HLP-09). Resolves when there is nothing to wait for any more.
   */
  readonly request: (id: string, apiURL: string) => Promise<void>
  /** Somebody wrote it anew. */
  readonly forget: (id: string) => void
  readonly subscribe: Cell<unknown>['subscribe']
}

type Known = Readonly<Record<string, HelpText>>

/** Help texts as they are fetched: requested, then received or failed (HLP-10). */
export const createHelpTexts = (load: (apiURL: string) => Promise<string>): HelpTexts => {
  const { get, set, subscribe } = createCell<Known>({})
  const underWay = new Map<string, Promise<void>>()
  const put = (text: HelpText): void => set({ ...get(), [text.id]: text })

  const fetchText = async (id: string, apiURL: string): Promise<void> => {
    const requested = { id, apiURL, html: null, isFetching: true }
    put(requested)
    const html = await load(apiURL).catch(() => null)
    put({ ...requested, html, isFetching: false })
    underWay.delete(id)
  }
  return {
    get: (id) => get()[id],
    request: (id, apiURL) => {
      if (typeof get()[id]?.html === 'string') return Promise.resolve()
      const running = underWay.get(id) ?? fetchText(id, apiURL)
      underWay.set(id, running)
      return running
    },
    forget: (id) => set(Object.fromEntries(Object.entries(get()).filter(([known]) => known !== id))),
    subscribe,
  }
}

/** `open-loading`: the button shows that it waits, and nothing is open yet; `timed-out`: it opened without a text. */
export type PopoverState = 'closed' | 'open' | 'open-loading' | 'timed-out'
type PopoverEvent = 'press' | 'settle' | 'timeout' | 'close'

const transitions: Readonly<Record<PopoverState, Partial<Record<PopoverEvent, PopoverState>>>> = {
  closed: { press: 'open-loading' },
  'open-loading': { settle: 'open', timeout: 'timed-out', close: 'closed' },
  'timed-out': { press: 'closed', settle: 'open', close: 'closed' },
  open: { press: 'closed', close: 'closed' },
}

export interface HelpPopover {
  readonly get: () => PopoverState
  readonly press: () => void
  readonly close: () => void
  readonly subscribe: Cell<unknown>['subscribe']
}

interface PopoverOptions {
  readonly texts: HelpTexts
  readonly id: string
  readonly apiURL: string
  readonly timeoutMs: number
}

/** Opens when its text has come, has failed to come, or after `timeoutMs` in any case (HLP-04, HLP-12). */
export const createHelpPopover = ({ texts, id, apiURL, timeoutMs }: PopoverOptions): HelpPopover => {
  const state = createCell<PopoverState>('closed')
  let timer: ReturnType<typeof setTimeout> | undefined
  let round = 0
  const on = (event: PopoverEvent): void => {
    const next = transitions[state.get()][event]
    if (next === undefined) return
    state.set(next)
    if (next !== 'open-loading') clearTimeout(timer)
    if (next === 'open-loading') wait()
  }
  const wait = (): void => {
    round += 1
    const thisRound = round
    timer = setTimeout(() => on('timeout'), timeoutMs)
    void texts.request(id, apiURL).then(() => {
      if (thisRound === round) on('settle')
    })
  }
  return { get: state.get, subscribe: state.subscribe, press: () => on('press'), close: () => on('close') }
}
