import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Kit } from '../../kit/kit.tsx'
import type { Arrivals } from './arrivals.ts'
import { fileTexts as texts } from './texts/files.ts'

/** More would push the list of documents out of sight, where the same ones stand as well. */
const shownAtFirst = 3

interface ArrivedProps {
  readonly kit: Pick<Kit, 'Button' | 'Files'>
  /** One for each document that has just arrived, the newest first. */
  readonly rows: readonly ReactNode[]
  readonly total: Arrivals['total']
}

/** What has just arrived: some of it, or all that is at hand (LST-44). */
export const Arrived = ({ kit, rows, total }: ArrivedProps) => {
  const [showsAll, setShowsAll] = useState(false)
  if (rows.length === 0) return null
  const more = (
    <kit.Button isSmall kind="quiet" isExpanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
      {showsAll ? texts.fewer : texts.all(rows.length, total)}
    </kit.Button>
  )
  return (
    <kit.Files label={texts.recent} below={rows.length <= shownAtFirst ? null : more}>
      {showsAll ? rows : rows.slice(0, shownAtFirst)}
    </kit.Files>
  )
}
