import type { Participant, User } from '@aktenraum/client/collections/types'
import type { Kit } from '../../kit/kit.tsx'
import type { Messages } from './messages.ts'

/** What writing to a case needs of the app in which somebody writes. */
export interface MessagesScene {
  readonly kit: Pick<
    Kit,
    'Button' | 'Field' | 'FormDialog' | 'Line' | 'LongText' | 'Person' | 'Problem' | 'Question' | 'Text' | 'Waiting'
  >
  readonly messages: Messages
  readonly caseId: string
  readonly sender: User
  /** The people of the case; undefined until they are known. */
  readonly people: readonly Participant[] | undefined
  /** Why they are not known. */
  readonly missing?: { readonly error: unknown; readonly onRetry: () => void }
}
