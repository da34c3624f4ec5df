import type { OfficeContact } from '../office-contact.ts'
import { closing } from './closing.ts'

/** What an owner has signed that mails may name (decision 0062). `names`: of the documents, where those may be named. */
export interface Named {
  readonly title: string
  readonly names: readonly string[]
  readonly greeting: string | null
}

interface NewDocuments {
  readonly count: number
  /** In how many cases they are. */
  readonly cases: number
  readonly url: string
  readonly office: OfficeContact
  /** Null: it names nothing confidential, neither case nor document nor sender. */
  readonly named: Named | null
}

/** That there is something to see and where, and whom to ask. */
export const newDocumentsMail = ({ count, cases, url, office, named }: NewDocuments) => {
  const isOne = count === 1
  return {
    subject: `${isOne ? 'Ein neues Dokument' : 'Neue Dokumente'} ${named === null ? 'für Sie' : `in der Akte „${named.title}“`}`,
    text: [
      `${named?.greeting ?? 'Guten Tag'},`,
      '',
      ...told({ count, cases, named }),
      '',
      `Bitte melden Sie sich an, um ${isOne ? 'es' : 'sie'} zu lesen:`,
      url,
      '',
      ...(named === null
        ? discreet
        : ['Diese Nachricht wurde automatisch versendet; bitte antworten Sie nicht darauf.']),
      ...(office.phone === '' && office.email === ''
        ? []
        : ['Bei Fragen erreichen Sie die Kanzlei wie unten angegeben.']),
      '',
      ...closing(office),
    ].join('\n'),
  }
}

const discreet = [
  'Aus Gründen der Vertraulichkeit nennt diese Nachricht keine Einzelheiten.',
  'Sie wurde automatisch versendet; bitte antworten Sie nicht darauf.',
] as const

const told = ({ count, cases, named }: Pick<NewDocuments, 'count' | 'cases' | 'named'>): readonly string[] => {
  const names = named?.names ?? []
  const what = count === 1 ? 'liegt ein neues Dokument' : `liegen ${count} neue Dokumente`
  return [
    `in ${whereOf(cases, named)} ${what} für Sie bereit${names.length === 0 ? '.' : ':'}`,
    ...listed(names, count),
  ]
}

const whereOf = (cases: number, named: Named | null): string => {
  if (named !== null) return `der Akte „${named.title}“`
  return cases > 1 ? `${cases} Ihrer Akten` : 'einer Ihrer Akten'
}

const listed = (names: readonly string[], count: number): readonly string[] => {
  if (names.length === 0) return []
  const others = count - names.length
  const more = others === 0 ? [] : [others === 1 ? '- und ein weiteres' : `- und ${others} weitere`]
  return ['', ...names.map((name) => `- ${name}`), ...more]
}
