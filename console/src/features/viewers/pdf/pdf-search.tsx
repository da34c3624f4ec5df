import type { KeyboardEvent } from 'react'
import { useEffect, useState } from 'react'
import { viewerTexts } from '../texts/viewers.ts'
import { Tool } from '../tools.tsx'
import { onEscape } from './on-escape.ts'
import type { Hits } from './use-hits.ts'

const restMs = 250

interface PdfSearchProps {
  readonly hits: Hits
  readonly onEnd: () => void
}

export const PdfSearch = ({ hits: { state, count, current, search, go }, onEnd }: PdfSearchProps) => {
  const [term, setTerm] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => search(term.trim()), restMs)
    return () => clearTimeout(timer)
  }, [search, term])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    go(event.shiftKey ? -1 : 1)
  }
  return (
    <search className="pdf-search" data-no-print onKeyDown={(event) => onEscape(event, onEnd)}>
      <input
        autoFocus
        type="search"
        aria-label={viewerTexts.searchTerm}
        placeholder={viewerTexts.searchTerm}
        autoComplete="off"
        value={term}
        onChange={({ target }) => setTerm(target.value)}
        onKeyDown={onKeyDown}
      />
      <Tool icon="up" label={viewerTexts.previousHit} isDisabled={count === 0} onClick={() => go(-1)} />
      <Tool icon="down" label={viewerTexts.nextHit} isDisabled={count === 0} onClick={() => go(1)} />
      <span className="viewer-fact" role="status">
        {factOf(state, count, current)}
      </span>
    </search>
  )
}

const factOf = (state: Hits['state'], count: number, current: number): string => {
  if (state === 'none') return ''
  if (state === 'running') return viewerTexts.searchRunning
  return count === 0 ? viewerTexts.noHits : viewerTexts.hitOf(current, count)
}
