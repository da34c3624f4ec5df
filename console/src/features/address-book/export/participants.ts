import { exportTexts } from '../texts/export.ts'
import { toPage } from './writers.ts'

const texts = exportTexts.participation

/** Who is shown of an event: all, or one of both. */
export type Attendance = 'both' | 'yes' | 'no'

interface Participant {
  readonly name: string
  readonly organisation: string
  /** Null: not said yet. */
  readonly confirmed: boolean | null
}
interface Invited {
  readonly list: string
  readonly isEvent: boolean
  readonly shown: Attendance
  /** Of an event: when and where it is. */
  readonly occasion: readonly string[]
}

/** EXP-24 */
export const participationTitle = ({ isEvent, shown }: Pick<Invited, 'isEvent' | 'shown'>): string =>
  isEvent ? texts[shown] : texts.list

/** Who comes and who does not, as a page (EXP-16, EXP-25). Of a list, who stands on it. */
export const participationPage = (invited: Invited, participants: readonly Participant[]): string => {
  const { name, organisation } = exportTexts.columns
  const { isEvent, list, occasion } = invited
  const said = (confirmed: boolean | null): string => {
    if (confirmed === null) return ''
    return confirmed ? texts.comes : texts.staysAway
  }
  return toPage(participationTitle(invited), [list, ...occasion], {
    heads: isEvent ? [name, organisation, texts.attendance] : [name, organisation],
    rows: participants.map((each) => [each.name, each.organisation, ...(isEvent ? [said(each.confirmed)] : [])]),
  })
}
