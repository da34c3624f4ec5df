import { describe, expect, it } from 'vitest'
import { documentStatus, documentStatuses } from './status.ts'

const counts = { others: 3, planned: 0, notified: 0, seen: 0 }

describe('the delivery status', () => {
  it('[LST-27] is one of six', () => {
    expect(documentStatuses).toEqual(['new', 'willnotify', 'notif_some', 'notified', 'rec_some', 'received'])
  })
  it('[LST-28] is new while nobody was notified and nothing is planned', () => {
    expect(documentStatus(counts)).toBe('new')
    expect(documentStatus({ ...counts, others: 0 })).toBe('new')
  })
  it('[LST-29] is willnotify once a notification is planned', () => {
    expect(documentStatus({ ...counts, planned: 1 })).toBe('willnotify')
  })
  it('[LST-30] is notif_some once some were notified', () => {
    expect(documentStatus({ ...counts, planned: 3, notified: 1 })).toBe('notif_some')
    expect(documentStatus({ ...counts, planned: 3, notified: 2 })).toBe('notif_some')
  })
  it('[OPEN-006] [LST-31] is notified once all were notified', () => {
    expect(documentStatus({ ...counts, planned: 3, notified: 3 })).toBe('notified')
  })
  it('[OPEN-006] [LST-32] is rec_some once one of them has seen it, whoever was notified', () => {
    expect(documentStatus({ ...counts, notified: 3, seen: 1 })).toBe('rec_some')
    expect(documentStatus({ ...counts, planned: 2, seen: 2 })).toBe('rec_some')
  })
  it('[OPEN-006] [LST-33] is received once all of them have seen it', () => {
    expect(documentStatus({ ...counts, notified: 1, seen: 3 })).toBe('received')
  })
})
