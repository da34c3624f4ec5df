import { useState } from 'react'
import { Erasure } from './erasure.tsx'
import { useTrash } from './scene.tsx'
import { trashTexts as texts } from './texts/trash.ts'

/** Erases all of the trash that one may erase, after a question. */
export const Emptying = ({ onDone }: { readonly onDone: (message: string) => void }) => {
  const { kit, work } = useTrash()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <kit.Button isSmall kind="danger" onClick={() => setIsAsking(true)}>
        {texts.clear}
      </kit.Button>
      {isAsking ? (
        <Erasure
          question={texts.clearQuestion}
          hint={texts.clearHint}
          confirm={texts.clear}
          erase={async () => texts.erasedMany(await work.empty())}
          onDone={onDone}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  )
}
