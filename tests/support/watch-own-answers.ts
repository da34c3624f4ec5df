import { afterAll, afterEach } from 'vitest'
import { watchAnswers } from './described-answers.ts'

const undescribed: string[] = []
// The next file of the process watches for itself.
afterAll(watchAnswers((what) => undescribed.push(what)))

afterEach(() => {
  const all = undescribed.splice(0)
  if (all.length > 0) throw new Error(`answered otherwise than /api/schema.json says:\n${all.join('\n')}`)
})
