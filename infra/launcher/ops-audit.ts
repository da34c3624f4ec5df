import { withStore } from './installation.ts'

/** Every event of a stream, oldest first; contents as they are stored, which is encrypted. */
export const run = ([stream]: readonly string[]): Promise<void> => {
  if (stream === undefined) throw new Error('Which stream? npm run ops -- audit case-<id>')
  return withStore(async (store) => {
    let count = 0
    for await (const { revision, type, meta, json } of store.readStream(stream)) {
      console.log(
        `${String(revision).padStart(5)}  ${meta.at}  ${type}  by ${meta.actor}  ${meta.correlationId}\n       ${json}`,
      )
      count += 1
    }
    console.log(count === 0 ? `There is no event in ${stream}.` : `${count} events.`)
  })
}
