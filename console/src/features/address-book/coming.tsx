import { useReadingScene } from './reading.tsx'
import { bookTexts as texts } from './texts/book.ts'
import { useOpenBook } from './use-book.tsx'

/** Stands for what of the book is on its way. */
export const Coming = () => {
  const { kit } = useReadingScene()
  const { coming } = useOpenBook()
  const tenths = coming ?? 10
  return <kit.Loading told={texts.coming(tenths)} fraction={tenths / 10} />
}
