import { z } from 'zod'

const head = z.object({ n: z.int(), hash: z.string() })
/** What a browser tells one's other browsers of a log: the newest head, and what a restart is held against. */
const ofLog = z.object({ head, past: z.array(head).readonly(), restarts: z.array(z.string()).readonly() })
export type LogMemory = z.output<typeof ofLog>

/** What a browser tells one's other browsers of cases. After another restart of the office it counts for nothing. */
const ofCases = z.object({
  restarts: z.int(),
  /** Up to where the server had come: an honest one shows nothing older when it is asked for this. */
  position: z.string(),
  heads: z.record(z.string(), z.tuple([z.int(), z.string(), z.string().nullable()]).readonly()),
})
export type CasesMemory = z.output<typeof ofCases>

/**
 * What does not open, which is null, or is something else, counts as nothing: a server that hides it could do so, too.
 */
const reader =
  <Memory>(schema: z.ZodType<Memory>) =>
  (text: string | null): Memory | null => {
    try {
      return schema.safeParse(JSON.parse(text ?? 'null')).data ?? null
    } catch {
      return null
    }
  }

export const readLogMemory = reader(ofLog)
export const readCasesMemory = reader(ofCases)
