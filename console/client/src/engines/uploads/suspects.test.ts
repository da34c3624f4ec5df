import { describe, expect, it } from 'vitest'
import { contentOf } from './content.ts'
import type { Draft } from './drafts.ts'
import { suspectsAmong } from './suspects.ts'

const draft = (id: string, type: string, text: string) =>
  ({ id, type, name: `${id}.pdf`, content: contentOf(new Blob([text])) }) as unknown as Draft
const whole = `%PDF-1.7 ${'x'.repeat(5000)} startxref 1 %%EOF`

describe('files that may have been spoilt before they came here', () => {
  it('are empty ones, and PDFs without a beginning or an end', async () => {
    const drafts = [
      draft('empty', 'text/plain', ''),
      draft('empty-pdf', 'application/pdf', ''),
      draft('no-pdf', 'application/pdf', 'kein PDF'),
      draft('cut', 'application/pdf', whole.slice(0, 4000)),
      draft('whole', 'application/pdf', whole),
      draft('text', 'text/plain', 'kein PDF'),
    ]
    expect(await suspectsAmong(drafts)).toEqual([
      { id: 'empty', heldBack: 'empty' },
      { id: 'empty-pdf', heldBack: 'empty' },
      { id: 'no-pdf', heldBack: 'broken-pdf' },
      { id: 'cut', heldBack: 'broken-pdf' },
    ])
  })
  it('are no obstacle when they cannot be looked at', async () => {
    const gone = { ...draft('gone', 'application/pdf', whole) }
    const unreadable = { ...gone, content: { ...gone.content, blob: () => Promise.reject(new Error('gone')) } }
    expect(await suspectsAmong([unreadable])).toEqual([])
  })
})
