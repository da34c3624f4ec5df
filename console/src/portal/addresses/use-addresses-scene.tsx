import { useMemo, useState } from 'react'
import type { ReadingScene } from '../../features/address-book/reading.tsx'
import { SecurityBanner } from '../frame/security-banner.tsx'
import { portalBrowsing } from '../kit/browsing-kit.tsx'
import { KitButton } from '../kit/button.tsx'
import { portalDialogs } from '../kit/dialog-kit.tsx'
import { KitChoice, KitField } from '../kit/field.tsx'
import { portalLists } from '../kit/list-kit.tsx'
import { KitNote, KitProblem } from '../kit/problem.tsx'
import { KitState } from '../kit/text.tsx'
import { portalWriting } from '../kit/writing-kit.tsx'
import { useNavigation } from '../navigation/navigation.tsx'
import { paths } from '../navigation/routes.ts'
import { useOfficeName, usePortal } from '../office/portal-context.tsx'
import type { Ready } from '../office/portal-session.ts'
import { ConnectionBanner } from '../parts/connection-banner.tsx'

const { Line, LongText } = portalWriting
const { Empty, Moment, Question } = portalLists
const { Check, Said, Text } = portalDialogs
const kit: ReadingScene['kit'] = {
  ...portalBrowsing,
  Button: KitButton,
  Check,
  Choice: KitChoice,
  Empty,
  Field: KitField,
  Line,
  LongText,
  Moment,
  Note: KitNote,
  Problem: KitProblem,
  Question,
  Said,
  State: KitState,
  Text,
}

/** What lies in the page below the dialog and has to be seen nonetheless. */
const Notices = () => (
  <>
    <ConnectionBanner />
    <SecurityBanner />
  </>
)

/** Who or what is shown, by the rest of the address. */
const shownBy = (rest: string): Pick<ReadingScene, 'listIds' | 'personId'> => {
  const [kind, named = ''] = rest.split('/')
  return {
    personId: kind === 'personen' && named !== '' ? named : null,
    listIds: kind === 'verteiler' ? named.split('+').filter((id) => id !== '') : null,
  }
}

export interface CaseAddressesProps {
  readonly ready: Ready
  readonly caseId: string
  /** Who or what of them, as the address goes on. */
  readonly shown: string
  /** Leads back to the case. */
  readonly onClose: () => void
}

/** What the addresses of a case need of the portal, in which they are only read; `told`: what happened beneath. */
export const useAddressesScene = ({ ready, caseId, shown, onClose }: CaseAddressesProps) => {
  const { session } = usePortal()
  const { navigate } = useNavigation()
  const officeName = useOfficeName()
  const [told, tell] = useState('')
  const { office, news } = ready
  const scene = useMemo<ReadingScene>(() => {
    const go = (to: string, replace: boolean): void => {
      if (!replace) tell('')
      navigate(paths.addresses(caseId, to), { replace })
    }
    return {
      kit,
      records: office.addresses,
      onChange: (hear) => news.subscribe(hear, 'addresses'),
      caseId,
      ...shownBy(shown),
      show: (_, personId, inPlace = false) => go(personId === null ? '' : `personen/${personId}/`, inPlace),
      showLists: (_, ids, isStep) => go(`verteiler/${ids.length === 0 ? '' : `${ids.join('+')}/`}`, !isStep),
      leave: onClose,
      now: office.now(),
      officeName,
      tell,
      note: async (thrown) => session.note(await session.problemOf(thrown)),
      registerKeys: () => () => undefined,
      Notices,
      editing: null,
      PartiesOfPerson: null,
      histories: null,
    }
  }, [caseId, navigate, news, office, officeName, onClose, session, shown])
  return { scene, told }
}
