import { lastSeenText, useColleagues } from '../office/use-colleagues.ts'

/** The newest word of any colleague, on the line before it: whoever is kept in a frozen past reads an old day here. */
export const LastSeen = () => {
  const found = useColleagues()
  const newest = found?.colleagues.find(({ at }) => at !== null)
  if (found === undefined || newest === undefined) return null
  return (
    <>
      {' · '}
      <span>{lastSeenText(newest, found.asOf)}</span>
    </>
  )
}
