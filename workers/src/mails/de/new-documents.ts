import type { OfficeContact } from '@aktenraum/infra/office/contact'
import { text } from '../content.ts'
import type { Block, MailContent } from '../content.ts'

/**
 * What an owner has signed that mails may name (decision 0062). `names`: of the documents, where those may be named.
 */
export interface Named {
  readonly title: string
  readonly names: readonly string[]
  readonly greeting: string | null
}

export interface NewDocuments {
  readonly count: number
  /** In how many cases they are. */
  readonly cases: number
  readonly url: string
  readonly office: Pick<OfficeContact, 'phone' | 'email'>
  readonly greeting: string
  /** Null: it names nothing confidential, neither case nor document nor sender. */
  readonly named: Named | null
}

/** That there is something to see and where, and whom to ask. */
export const newDocumentsMail = ({ count, cases, url, office, greeting, named }: NewDocuments): MailContent => {
  const isOne = count === 1
  return {
    subject: `${isOne ? 'Ein neues Dokument' : 'Neue Dokumente'} ${named === null ? 'für Sie' : `in der Akte „${named.title}“`}`,
    greeting: named?.greeting ?? greeting,
    blocks: [
      ...told({ count, cases, named }),
      text(`Bitte melden Sie sich an, um ${isOne ? 'es' : 'sie'} zu lesen.`),
      { kind: 'link', caption: cases === 1 ? 'Zur Akte' : 'Zu Ihren Akten', url },
      ...(named === null ? [text('Aus Gründen der Vertraulichkeit nennt diese Nachricht keine Einzelheiten.')] : []),
      ...(office.phone === '' && office.email === ''
        ? []
        : [text('Bei Fragen erreichen Sie die Kanzlei wie unten angegeben.')]),
    ],
  }
}

const told = ({ count, cases, named }: Pick<NewDocuments, 'count' | 'cases' | 'named'>): readonly Block[] => {
  const names = named?.names ?? []
  const what = count === 1 ? 'liegt ein neues Dokument' : `liegen ${count} neue Dokumente`
  return [
    text(`in ${whereOf(cases, named)} ${what} für Sie bereit${names.length === 0 ? '.' : ':'}`),
    ...listed(names, count),
  ]
}

const whereOf = (cases: number, named: Named | null): string => {
  if (named !== null) return `der Akte „${named.title}“`
  return cases > 1 ? `${cases} Ihrer Akten` : 'einer Ihrer Akten'
}

const listed = (names: readonly string[], count: number): readonly Block[] => {
  if (names.length === 0) return []
  const others = count - names.length
  const more = others === 0 ? [] : [others === 1 ? 'und ein weiteres' : `und ${others} weitere`]
  return [{ kind: 'list', items: [...names, ...more] }]
}
