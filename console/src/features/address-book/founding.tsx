import { useBookWork } from './reading.tsx'
import { useScene } from './scene.tsx'
import { bookTexts } from './texts/book.ts'

const texts = bookTexts.founding

interface FoundingProps {
  readonly found: () => Promise<void>
}

/** What an address book is and who reads it, before there is one. */
export const Founding = ({ found }: FoundingProps) => {
  const { kit } = useScene()
  return (
    <kit.Prose>
      <kit.Line isStrong>{texts.title}</kit.Line>
      <kit.Line>{texts.what}</kit.Line>
      <kit.Line>{texts.who}</kit.Line>
      <kit.Text>{texts.missed}</kit.Text>
      <Found found={found} caption={texts.found} />
    </kit.Prose>
  )
}

/** The same of a case: whoever takes part in it reads it, clients too. */
export const FoundingInCase = ({ found }: FoundingProps) => {
  const { kit } = useScene()
  return (
    <kit.Prose>
      <kit.Line isStrong>{bookTexts.inCase.title}</kit.Line>
      <kit.Line>{bookTexts.inCase.what}</kit.Line>
      <kit.Note kind="warning">{bookTexts.inCase.who}</kit.Note>
      <Found found={found} caption={bookTexts.inCase.found} />
    </kit.Prose>
  )
}

const Found = ({ found, caption }: FoundingProps & { readonly caption: string }) => {
  const { kit } = useScene()
  const founding = useBookWork(found)
  return (
    <>
      {founding.failure === undefined ? (
        <kit.Button kind="primary" isRunning={founding.isRunning} onClick={() => void founding.run()}>
          {founding.isRunning ? texts.running : caption}
        </kit.Button>
      ) : (
        <kit.Problem error={founding.failure.error} onRetry={() => void founding.run()} />
      )}
    </>
  )
}

interface NotYetInProps {
  readonly owners: readonly string[]
  readonly onRetry: () => void
}

/** Who does not see a book does not found a second one beside that of the office: the owners know. */
export const NotYetIn = ({ owners, onRetry }: NotYetInProps) => {
  const { kit } = useScene()
  return (
    <kit.Prose>
      <kit.Line isStrong>{texts.notYetIn}</kit.Line>
      <kit.Line>{texts.what}</kit.Line>
      <kit.Line>{texts.ownersDo}</kit.Line>
      <kit.Line>{texts.ask(owners)}</kit.Line>
      <kit.Button onClick={onRetry}>{texts.lookAgain}</kit.Button>
    </kit.Prose>
  )
}
