/** Words of titles, in small letters and without dots. */
const titleWords: ReadonlySet<string> = new Set(
  [
    'dr dres prof professor professorin doktor doktorin pd priv doz em apl jun hon univ mult habil h c hc e v',
    'dipl ing kfm kffr jur med dent vet phil psych päd rer pol nat oec theol iur utr mag fh bsc msc ba ma mba ll m llm b sc phd',
    'ra rain rechtsanwalt rechtsanwältin fachanwalt fachanwältin notar notarin notarassessor notarassessorin assessor assessorin',
    'syndikusrechtsanwalt syndikusrechtsanwältin referendar referendarin steuerberater steuerberaterin stb wp wirtschaftsprüfer',
    'wirtschaftsprüferin patentanwalt patentanwältin richter richterin am ag lg olg a d',
  ].flatMap((words) => words.split(' ')),
)

/**
 * The title to show beside a name that was signed: one that can pass for nobody's name, since titles are what the
 * server says. Whoever has another one is called without it by others.
 */
export const titleBeside = (name: string, title: string): string => (title !== name && isMereTitle(title) ? title : '')

const isMereTitle = (title: string): boolean =>
  title
    .toLocaleLowerCase('de-DE')
    .split(/[\s.,-]+/)
    .every((word) => word === '' || titleWords.has(word))
