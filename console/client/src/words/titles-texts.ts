/** Words of titles, in small letters and without dots. */
export const titleWords: ReadonlySet<string> = new Set(
  [
    'dr dres prof professor professorin doktor doktorin pd priv doz em apl jun hon univ mult habil h c hc e v',
    'dipl ing kfm kffr jur med dent vet phil psych päd rer pol nat oec theol iur utr mag fh bsc msc ba ma mba ll m llm b sc phd',
    'ra rain rechtsanwalt rechtsanwältin fachanwalt fachanwältin notar notarin notarassessor notarassessorin assessor assessorin',
    'syndikusrechtsanwalt syndikusrechtsanwältin referendar referendarin steuerberater steuerberaterin stb wp wirtschaftsprüfer',
    'wirtschaftsprüferin patentanwalt patentanwältin richter richterin am ag lg olg a d',
  ].flatMap((words) => words.split(' ')),
)
