import type { EngineWindow } from './window.ts'

/** A text on paper, where it stands on its sheet, and how large the sheet is; in millimetres. */
export interface OnPaper {
  readonly text: string
  readonly at: readonly [left: number, top: number]
  readonly sheet: readonly [width: number, height: number]
  /** All of it stands within its room. */
  readonly fits: boolean
}

/** From now on this window prints nothing: what would stand on paper is laid out as it is printed, and kept. */
export const watchPaper = (window: EngineWindow): Promise<void> =>
  window.run(() => {
    const isOfPaper = (rule: CSSRule): rule is CSSMediaRule =>
      rule instanceof CSSMediaRule && rule.media.mediaText === 'print'
    globalThis.print = () => {
      const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).filter(isOfPaper)
      for (const { media } of rules) media.mediaText = 'all'
      const inMillimetres = (pixels: number): number => Math.round((pixels * 25.4 * 2) / 96) / 2
      const texts = [...document.querySelectorAll('.address-paper :is(.paper-label, .paper-sender, .paper-address)')]
      const papers = texts.map((element) => {
        const room = element.closest('.paper-label, .paper-window') ?? element
        const [sheet, box] = [element.closest('section') ?? element, element].map((each) =>
          each.getBoundingClientRect(),
        )
        if (sheet === undefined || box === undefined) throw new Error('nothing is laid out')
        return {
          text: element.textContent,
          at: [inMillimetres(box.left - sheet.left), inMillimetres(box.top - sheet.top)],
          sheet: [inMillimetres(sheet.width), inMillimetres(sheet.height)],
          fits: room.scrollHeight <= room.clientHeight && room.scrollWidth <= room.clientWidth,
        }
      })
      for (const { media } of rules) media.mediaText = 'print'
      Object.assign(globalThis, { onPaper: papers })
      dispatchEvent(new Event('afterprint'))
    }
  })

/** What was printed last. */
export const onPaper = (window: EngineWindow): Promise<readonly OnPaper[]> =>
  window.run(() => (Reflect.get(globalThis, 'onPaper') ?? []) as never)
