import { plainText } from '../components/decrypted-text.tsx'
import { pageTexts } from '../texts/pages-de.ts'
import { useCase } from './case-scope.tsx'

/** Of which case a sheet tells: on the screen one has come from there, and a way back says so. */
export const CaseOnPaper = () => {
  const { case_number, title } = useCase().record
  return (
    <p hidden data-on-paper>
      {`${plainText(case_number)} ${plainText(title) || pageTexts.cases.noTitle}`}
    </p>
  )
}
