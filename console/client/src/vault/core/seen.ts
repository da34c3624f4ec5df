import { formatDate } from '../../words/dates.ts'
import type { SeenPort } from '../log-port.ts'
import type { Account } from './account.ts'
import type { Logs } from './logs.ts'
import { namesakesIn } from './naming.ts'
import { createSaying } from './saying.ts'
import { instantOf } from './signed-time.ts'

interface Needs {
  readonly account: Account
  readonly logs: Logs
}

/** What each of the office has verified, said in `people`: a view that is frozen for somebody shows nothing newer. */
export const seenMethods = ({ account, logs }: Needs): SeenPort => {
  const { say } = createSaying({ account, logs })
  return {
    witness: async ({ at }) => {
      const people = logs.people()
      return people.officeSeen() >= logs.office().chain.head().n ? null : say(people, { op: 'seen' }, at)
    },
    witnessDay: async ({ at }) => {
      const { userId } = account.secrets()
      const [office, people] = [logs.office(), logs.people()]
      if (office.member(userId) === null) return null
      const isClosed = people.officeSeen() >= office.keysEndedAt()
      return isClosed && isOnDay(people.lastWordOf(userId)?.at, at) ? null : say(people, { op: 'seen' }, at)
    },
    colleagues: () => {
      const { userId: own } = account.secrets()
      const people = logs.people()
      const namesakes = namesakesIn(logs)
      const others = logs.office().members()
      const found = others
        .filter(({ statement }) => statement.userId !== own)
        .map(({ statement: { userId: id, name, address } }) => {
          const word = people.lastWordOf(id)
          const isAlike = namesakes(name, id).length > 0
          return { place: word?.place ?? 0, colleague: { id, name, address, at: instantOf(word?.at), isAlike } }
        })
      return Promise.resolve(found.toSorted((one, other) => other.place - one.place).map(({ colleague }) => colleague))
    },
  }
}

/** On the office's clock. */
const isOnDay = (at: string | undefined, day: string): boolean => {
  const instant = instantOf(at)
  return instant !== null && formatDate(instant) === formatDate(day)
}
