import type { EngineWindow } from './window.ts'

/** From now on this window notes what the engine has taken into its clipboard, which drivers may not read. */
export const watchClipboard = (window: EngineWindow): Promise<void> =>
  window.run(() => {
    const { clipboard } = navigator
    const [write, writeText] = [clipboard.write.bind(clipboard), clipboard.writeText.bind(clipboard)]
    const taken: string[] = []
    const asText: string[] = []
    clipboard.writeText = async (text) => {
      await writeText(text)
      taken.push(text)
      asText.push(text)
    }
    clipboard.write = async (items) => {
      await write(items)
      for (const item of items) {
        asText.push(await (await item.getType('text/plain')).text())
        taken.push(await (await item.getType('text/html')).text())
      }
    }
    Object.assign(globalThis, { copiedHere: taken, copiedAsTextHere: asText })
  })

/** In order: texts as they are, what has a form of its own as HTML. */
export const copied = (window: EngineWindow): Promise<readonly string[]> =>
  window.run(() => Reflect.get(globalThis, 'copiedHere') as string[])

/** The same in order, all of it as what a field takes that knows no HTML. */
export const copiedAsText = (window: EngineWindow): Promise<readonly string[]> =>
  window.run(() => Reflect.get(globalThis, 'copiedAsTextHere') as string[])
