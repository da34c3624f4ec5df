import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { FormEvent } from 'react'
import { useEffect, useId, useState } from 'react'
import { leavesToHeading } from '../../../shared/react/leaves-to-heading.ts'
import { viewerTexts } from '../texts/viewers.ts'
import { Missing, Nothing } from '../placeholders.tsx'
import { drawn } from '../print.ts'
import type { ShownProps } from '../shown.ts'
import { drawSheets, mostSheets } from './draw-sheets.ts'
import { PdfPages } from './pdf-pages.tsx'
import type { OpenedPdf } from './use-pdf.ts'
import { usePdf } from './use-pdf.ts'

/** A PDF, drawn by PDF.js: the browser's own viewer does not go with this site's policy (decision 0012). */
export const PdfView = ({ content: { file }, name, sheets, onNothing }: ShownProps) => {
  const opened = usePdf(file)
  const pdf = opened.state === 'ready' ? opened.pdf : undefined
  const printing = usePrintable(pdf, sheets)
  switch (opened.state) {
    case 'loading':
      return <p role="status">{viewerTexts.loading}</p>
    case 'broken':
      return <Nothing text={viewerTexts.brokenPdf} onNothing={onNothing} />
    case 'missing':
      return <Missing onRetry={opened.retry} />
    case 'locked':
      return <Locked key={opened.attempts} {...opened} />
    case 'ready':
      return (
        <>
          {printing === '' ? null : (
            <p className="viewer-note" role="status">
              {printing}
            </p>
          )}
          <PdfPages pdf={opened.pdf} firstPage={opened.firstPage} name={name} />
        </>
      )
  }
}

/** Tells how to get the document onto paper; answers how far that is. */
const usePrintable = (pdf: PDFDocumentProxy | undefined, sheets: ShownProps['sheets']): string => {
  const [note, setNote] = useState('')
  useEffect(() => {
    if (pdf === undefined) return undefined
    sheets.current = async () => {
      if (pdf.numPages > mostSheets) {
        setNote(viewerTexts.printTooLong(mostSheets))
        return null
      }
      try {
        const pages = await drawSheets(pdf, (page) => setNote(viewerTexts.printing(page, pdf.numPages)))
        const printed = await drawn(pages)
        setNote('')
        return printed
      } catch {
        setNote(viewerTexts.printFailed)
        return null
      }
    }
    return () => {
      sheets.current = null
    }
  }, [pdf, sheets])
  return note
}

/** Begins anew after each attempt: what is wrong with it is said each time. */
const Locked = ({ attempts, unlock }: Extract<OpenedPdf, { state: 'locked' }>) => {
  const [password, setPassword] = useState('')
  const reasonId = useId()
  const wasWrong = attempts > 0
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    unlock(password)
  }
  return (
    <form ref={leavesToHeading} className="viewer-locked" noValidate onSubmit={submit}>
      <p>{viewerTexts.pdfLocked}</p>
      <label>
        {viewerTexts.pdfPassword}
        <input
          type="password"
          autoComplete="off"
          autoFocus
          value={password}
          aria-invalid={wasWrong}
          aria-describedby={wasWrong ? reasonId : undefined}
          onChange={({ target }) => setPassword(target.value)}
        />
      </label>
      {wasWrong ? (
        <p role="alert" id={reasonId}>
          {viewerTexts.pdfPasswordWrong}
        </p>
      ) : null}
      <button type="submit" className="viewer-button">
        {viewerTexts.pdfOpen}
      </button>
    </form>
  )
}
