import { ValidationError } from '@aktenraum/client/base/errors/http'
import type { ShownTemplate } from '@aktenraum/client/collections/address-book/address-book'
import type { AddressTemplates } from '@aktenraum/client/collections/address-book/templates'
import type { TemplateType } from '@aktenraum/domain/contracts'
import { fakeDatabaseId } from './fake-address-book.ts'

export interface GivenTemplate {
  readonly type: TemplateType
  readonly text: string
  readonly isHidden?: boolean
  readonly priority: number
  readonly changed?: string
}

export interface FakeTemplates {
  /** What the load of the book brings. */
  readonly kept: Map<string, ShownTemplate>
  readonly templates: AddressTemplates
  /** What was asked, by method. */
  readonly asked: (readonly [string, ...unknown[]])[]
}

/** Templates in memory, for tests of screens; given to the fake book, they lie in it. */
export const fakeTemplates = (given: Readonly<Record<string, GivenTemplate>> = {}): FakeTemplates => {
  const kept = new Map<string, ShownTemplate>()
  const asked: [string, ...unknown[]][] = []
  const keep = (id: string, { type, text, isHidden = false, priority, changed }: GivenTemplate): void => {
    const at = changed ?? '2026-11-20T11:00:00.000Z'
    kept.set(id, {
      id,
      database: fakeDatabaseId,
      version: 1,
      content_version: 1,
      created_at: at,
      updated_at: at,
      type,
      is_global: !isHidden,
      priority,
      fields: { text },
    } as unknown as ShownTemplate)
  }
  for (const [id, template] of Object.entries(given)) keep(id, template)
  const change = (id: string, part: Partial<ShownTemplate>): void => {
    const before = kept.get(id)
    if (before !== undefined) kept.set(id, { ...before, ...part } as ShownTemplate)
  }
  const templates: AddressTemplates = {
    recordTemplate: async (_, { type, priority, fields }) => {
      asked.push(['recordTemplate', type, priority, fields])
      const id = String(asked.length).padStart(32, 'f')
      keep(id, { type, priority, text: String(fields['text']) })
      return id
    },
    rewordTemplate: async (_, { id, version }, fields) => {
      asked.push(['rewordTemplate', id, fields])
      if (kept.get(id)?.version !== version)
        throw new ValidationError(409, 'fake', {
          detail: undefined,
          data: { code: 'address/changed-meanwhile' },
          formErrors: {},
        })
      change(id, { fields, version: version + 1 } as Partial<ShownTemplate>)
    },
    setActive: async (id, isActive) => {
      asked.push(['setActive', id, isActive])
      change(id, { is_global: isActive })
    },
    // As the server does: who stands there takes the place that becomes free.
    rankTemplate: async (id, priority) => {
      asked.push(['rankTemplate', id, priority])
      const moved = kept.get(id)
      const holder = [...kept.values()].find(
        (each) => each.type === moved?.type && each.is_global && each.priority === priority,
      )
      if (holder !== undefined && moved !== undefined) change(holder.id, { priority: moved.priority })
      change(id, { priority })
    },
    removeTemplate: async (id) => {
      asked.push(['removeTemplate', id])
      kept.delete(id)
    },
  }
  return { kept, templates, asked }
}
