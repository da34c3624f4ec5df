import { saveFile } from '@aktenraum/client/engines/downloads/save'
import { fileNameFrom, officeDayOf } from '@aktenraum/domain/contracts'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Entry } from '../directory.ts'
import { isReadable } from '../directory.ts'
import { textIn } from '@aktenraum/client/collections/address-book/text-in'
import { useBookWork } from '../reading.tsx'
import { useScene } from '../scene.tsx'
import { bookTexts } from '../texts/book.ts'
import { reportTexts as texts } from '../texts/report.ts'
import { useOpenBook } from '../use-book.tsx'
import { gather } from './gathering.ts'
import type { Gathered } from './gathering.ts'
import { reportAsJson } from './report.ts'
import type { Report, ReportPart, ReportSection } from './report.ts'
import { sectionsOf } from './sections.ts'

export interface Gathering {
  /** Undefined until it has come. */
  readonly gathered?: Gathered
  readonly error?: unknown
  readonly retry: () => void
}

/** As the book is when the dialog is opened, and when one tries again. */
export const useGathered = (entry: Entry): Gathering => {
  const scene = useScene()
  const book = useOpenBook()
  const [attempt, setAttempt] = useState(0)
  const [fetched, setFetched] = useState<Omit<Gathering, 'retry'>>({})
  const now = useRef({ scene, book, entry })
  useEffect(() => {
    now.current = { scene, book, entry }
  })
  useEffect(() => {
    let isWanted = true
    const fetchIt = async () => {
      try {
        return { gathered: await gather(now.current.entry, now.current.scene, now.current.book) }
      } catch (error) {
        await now.current.scene.note(error)
        return { error }
      }
    }
    void fetchIt().then((answer) => {
      if (isWanted) setFetched(answer)
    })
    return () => {
      isWanted = false
    }
  }, [attempt, entry.id])
  const retry = (): void => {
    setFetched({})
    setAttempt(attempt + 1)
  }
  return { ...fetched, retry }
}

interface Check {
  readonly isChecked: boolean
  readonly onCheck: (isChecked: boolean) => void
}
export interface Choice {
  readonly parts: readonly (Check & { readonly section: ReportSection })[]
  readonly namesStaff: Check
  readonly saysLeftOut: Check
  /** Null: no part is chosen. */
  readonly chosen: (() => Pick<Report, 'sections' | 'leftOut'>) | null
}
const nothing: ReadonlySet<ReportPart> = new Set()

/** What is to be in it: at first all that there is. */
export const useChoice = (entry: Entry, gathered: Gathered | undefined): Choice => {
  const { templates } = useOpenBook()
  const [without, setWithout] = useState(nothing)
  const [namesStaff, setNamesStaff] = useState(true)
  const [saysLeftOut, setSaysLeftOut] = useState(false)
  const source = useMemo(
    () => gathered && { entry, gathered, book: { directory: gathered.directory, lists: gathered.lists, templates } },
    [entry, gathered, templates],
  )
  const all = useMemo(
    () => (source === undefined ? [] : sectionsOf(source, { without: nothing, namesStaff })),
    [namesStaff, source],
  )
  const leftOut = all.filter(({ part }) => without.has(part))
  return {
    parts: all.map((section) => ({
      section,
      isChecked: !without.has(section.part),
      onCheck: (isChecked) => {
        const others = [...without].filter((part) => part !== section.part)
        setWithout(new Set(isChecked ? others : [...others, section.part]))
      },
    })),
    namesStaff: { isChecked: namesStaff, onCheck: setNamesStaff },
    saysLeftOut: { isChecked: saysLeftOut, onCheck: setSaysLeftOut },
    chosen:
      source === undefined || leftOut.length === all.length
        ? null
        : () => ({
            sections: sectionsOf(source, { without, namesStaff }),
            leftOut: saysLeftOut ? leftOut.map(({ title }) => title) : null,
          }),
  }
}

/** Makes it of what is chosen, and hands it to the browser. */
export const useReportSaving = (id: string, name: string, chosen: Choice['chosen']) => {
  const { now, officeName } = useScene()
  const { database } = useOpenBook()
  const made = (): Report => ({
    person: { id, name },
    office: officeName,
    book: (isReadable(database) && textIn(database.fields, 'name')) || bookTexts.title,
    madeAt: now.toISOString(),
    ...(chosen?.() ?? { sections: [], leftOut: null }),
  })
  const save = (content: BlobPart, type: string, extension: string): void => {
    const filename = texts.fileName(name, officeDayOf(now.toISOString()))
    const called = fileNameFrom(`{{filename}}.${extension}`, { filename })
    saveFile(new Blob([content], { type }), 'fileName' in called ? called.fileName : `${texts.file}.${extension}`)
  }
  return {
    pdf: useBookWork(async () => {
      const { reportAsPdf } = await import('./report-pdf.ts')
      save(await reportAsPdf(made()), 'application/pdf', 'pdf')
    }),
    json: useBookWork(async () => save(reportAsJson(made()), 'application/json', 'json')),
  }
}
