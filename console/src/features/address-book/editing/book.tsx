import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { NewcomersNote, NewcomersProvider } from '../conflicts/newcomers.tsx'
import type { Editing } from '../editing.ts'
import { Founding, FoundingInCase, NotYetIn } from '../founding.tsx'
import { Opened } from '../opened.tsx'
import { AddressBookSceneProvider } from '../reading.tsx'
import { useScene } from '../scene.tsx'
import { bookTexts as texts } from '../texts/book.ts'
import { useBookMenu } from '../use-book-menu.tsx'
import { useOpenBook } from '../use-book.tsx'
import { DuplicatesPage, ImportsPage } from './lazy.tsx'

export const Book: Editing['Book'] = (props) => (
  <NewcomersProvider>
    <BookWithMenu {...props} />
  </NewcomersProvider>
)

const BookWithMenu: Editing['Book'] = ({ title }) => {
  const scene = useScene()
  const { isCovered, ...menu } = useBookMenu()
  const keyless = useMemo(() => ({ ...scene, registerKeys: () => () => undefined }), [scene])
  return (
    <AddressBookSceneProvider scene={isCovered ? keyless : scene}>
      <Opened title={title} {...menu} />
    </AddressBookSceneProvider>
  )
}

export const None: Editing['None'] = ({ book, foundedBy }) => {
  const { caseId } = useScene()
  if (caseId !== null) return <FoundingInCase found={() => book.found(texts.inCase.name)} />
  if (foundedBy === null) return <Founding found={() => book.found(texts.title)} />
  return <NotYetIn owners={foundedBy} onRetry={() => void book.open()} />
}

export const Pages = ({ children }: { readonly children: ReactNode }) => {
  const { page } = useScene()
  const { coming } = useOpenBook()
  const isWhole = coming === null
  return (
    <>
      {isWhole ? <NewcomersNote /> : null}
      {isWhole && page === 'duplicates' ? (
        <DuplicatesPage />
      ) : isWhole && page === 'imports' ? (
        <ImportsPage />
      ) : (
        children
      )}
    </>
  )
}
