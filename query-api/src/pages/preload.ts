import { maxPageSize, navigationUrls, usualPageSize } from '@aktenraum/domain/contracts'
import type { Preload } from '@aktenraum/domain/contracts'
import { backendVersion } from '@aktenraum/infra/http/app'
import type { Runtime } from '@aktenraum/infra/runtime'
import type { Viewer } from '../answers/user.ts'
import type { ReadModel } from '../desk/desk.ts'
import { lookUpCase, lookUpCases } from '../lookups/cases.ts'
import { lookUpDocument, lookUpDocuments } from '../lookups/documents.ts'
import { lookUpFirstSteps } from '../lookups/first-steps.ts'
import { lookUpInvitation } from '../lookups/invitations.ts'
import { lookUpLegal } from '../lookups/legal.ts'
import { settingLayers } from '../lookups/settings.ts'
import type { SettingLayer } from '../lookups/settings.ts'
import { lookUpUser } from '../lookups/users.ts'
import { listCheckpoints } from '../reads/checkpoints.ts'
import { readOfficeId } from '../reads/office.ts'
import type { PageAddress } from './page-address.ts'

/** Null where the address names something that is not there, or not for this person. */
export const preloadFor = async (
  runtime: Runtime,
  viewer: Viewer | null,
  address: PageAddress,
): Promise<Preload | null> => {
  // Before anything is read: what is read afterwards shows this much or more.
  const position = await positionOf(runtime)
  const layers = settingLayers(runtime, viewer?.id ?? null)
  const [user, config, shown] = await Promise.all([
    viewer === null ? null : lookUpUser(runtime, viewer, viewer.id),
    layers,
    shownOn(runtime, viewer, address, layers),
  ])
  if (shown === null) return null
  return { user, backendVersion, position, urls: [...navigationUrls], config: [...config], ...shown }
}

/** For a page that says that there is nothing at its address. */
export const preloadOfMissing = async (runtime: Runtime, viewer: Viewer | null): Promise<Preload> => {
  const [position, user, config] = await Promise.all([
    positionOf(runtime),
    viewer === null ? null : lookUpUser(runtime, viewer, viewer.id),
    settingLayers(runtime, viewer?.id ?? null),
  ])
  return { user, backendVersion, position, urls: [...navigationUrls], config: [...config], isMissing: true }
}

const models = ['users', 'cases', 'documents'] satisfies ReadModel[]

/** How far the read models are that pages are made of. */
const positionOf = async ({ pool }: Runtime): Promise<string> => {
  const rows = await listCheckpoints(pool, models)
  const [first = ''] = rows.map(({ position }) => position).sort()
  return rows.length < models.length ? '' : first
}

type Shown = Pick<
  Preload,
  'case' | 'document' | 'cases' | 'documents' | 'invitation' | 'isUnfounded' | 'legal' | 'firstSteps'
>

const shownOn = async (
  runtime: Runtime,
  viewer: Viewer | null,
  address: PageAddress,
  layers: Promise<readonly SettingLayer[]>,
): Promise<Shown | null> => {
  const { token, caseId, list, legal } = address
  // An invitation that does not exist is a matter for its page, which says what to do.
  if (token !== undefined) return present({ invitation: await lookUpInvitation(runtime, token) })
  if (legal !== undefined) return present({ legal: await lookUpLegal(runtime, legal) })
  if (viewer === null) return present({ isUnfounded: (await readOfficeId(runtime.pool)) === '' ? true : null })
  if (caseId !== undefined) return shownOfCase(runtime, viewer, { ...address, caseId }, layers)
  if (list !== 'cases') return {}
  // The portal lists all there are, the console page by page; each takes only what it would have asked for.
  const pageSize = viewer.isStaff ? usualPageSize : maxPageSize
  const [cases, firstSteps] = await Promise.all([
    lookUpCases(runtime, viewer, { expand: ['participants'], page_size: pageSize }),
    layers.then((set) => (set.some(isPutAway) ? null : lookUpFirstSteps(runtime, viewer))),
  ])
  return present({ cases, firstSteps })
}

const isPutAway = (layer: SettingLayer): boolean => layer.firstStepsDismissed === true

const shownOfCase = async (
  runtime: Runtime,
  viewer: Viewer,
  { caseId, documentId, list }: PageAddress & { readonly caseId: string },
  layers: Promise<readonly SettingLayer[]>,
): Promise<Shown | null> => {
  const firstPage = async () => {
    const chosen = (await layers).reduce(
      (size, layer) => ('pageSize' in layer ? (layer.pageSize ?? size) : size),
      usualPageSize,
    )
    return lookUpDocuments(runtime, viewer, caseId, { expand: ['viewer_read'], page_size: chosen })
  }
  const [file, document, documents] = await Promise.all([
    lookUpCase(runtime, viewer, caseId, ['participants']),
    documentId === undefined ? null : lookUpDocument(runtime, viewer, { caseId, documentId }, ['viewer_read']),
    list === 'documents' ? firstPage() : null,
  ])
  if (file === null || (documentId !== undefined && document === null)) return null
  return present({ case: file, document, documents })
}

type Known = { readonly [Name in keyof Shown]?: Shown[Name] | null }

/** What is not known is missing in the data, not null. */
const present = (shown: Known): Shown =>
  Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== null && value !== undefined))
