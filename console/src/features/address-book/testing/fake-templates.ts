import { ValidationError } from '@aktenraum/client/base/errors/http'
import type { ShownTemplate } from '@aktenraum/client/collections/address-book/address-book'
import type { AddressTemplates } from '@aktenraum/client/collections/address-book/templates'
import type { TemplateType } from '@aktenraum/domain/contracts'
import { fakeDatabaseId, requireNew } from './fake-address-book.ts'

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

const changedMeanwhile = (): ValidationError =>
  new ValidationError(409, 'fake', {
    detail: undefined,
    data: { code: 'address/changed-meanwhile' },
    formErrors: {},
  })

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
  const requireVersion = (id: string, version: number): void => {
    if (kept.get(id)?.version !== version) throw changedMeanwhile()
  }
  const templates: AddressTemplates = {
    recordTemplate: async (_, { type, priority, fields }, id = String(asked.length + 1).padStart(32, 'f')) => {
      requireNew(kept, id)
      asked.push(['recordTemplate', type, priority, fields])
      keep(id, { type, priority, text: String(fields['text']) })
      return id
    },
    rewordTemplate: async (_, { id, version }, fields) => {
      asked.push(['rewordTemplate', id, fields])
      requireVersion(id, version)
      change(id, { fields, version: version + 1 } as Partial<ShownTemplate>)
    },
    setActive: async (_, { id, version }, isActive) => {
      asked.push(['setActive', id, isActive])
      requireVersion(id, version)
      change(id, { is_global: isActive, version: version + 1 })
    },
    // As the server does: who stands there takes the place that becomes free, and has to be named.
    rankTemplate: async (_, { id, version }, { priority, holder }) => {
      asked.push(['rankTemplate', id, priority])
      requireVersion(id, version)
      const moved = kept.get(id)
      const there = [...kept.values()].find(
        (each) => each.id !== id && each.type === moved?.type && each.is_global && each.priority === priority,
      )
      if (there?.id !== holder?.id) throw changedMeanwhile()
      if (holder !== undefined && moved !== undefined) {
        requireVersion(holder.id, holder.version)
        change(holder.id, { priority: moved.priority, version: holder.version + 1 })
      }
      change(id, { priority, version: version + 1 })
    },
    removeTemplate: async (id) => {
      asked.push(['removeTemplate', id])
      kept.delete(id)
    },
  }
  return { kept, templates, asked }
}
