import { saveFile } from '@aktenraum/client/engines/downloads/save'
import { useContradiction } from '../../shared/react/use-contradiction.ts'
import { contradictionTexts as words, wordsOf } from '../../shared/texts/contradiction.ts'
import { useReady } from '../office/portal-context.tsx'
import { PhoneLink } from './phone-link.tsx'
import { Reload } from './reload.tsx'

/**
 * Whom to tell that something is not genuine. Of a contradiction who owns the office, as it was signed, and the
 * evidence: a telephone number would be the server's word.
 */
export const UntrustedHelp = ({ caseId }: { readonly caseId?: string }) => {
  const report = useContradiction(useReady()?.office.client, caseId)
  if (report === null) return <PhoneLink />
  const isNewer = report.reason === 'newer'
  const { closed, caseClosed, tell, evidence } = wordsOf(isNewer)
  return (
    <div className="apart">
      <p>{words.reasons[report.reason](words.logs[report.log])}</p>
      {report.log === 'case' ? <p>{caseClosed}</p> : isNewer ? <p>{closed}</p> : null}
      {isNewer ? <Reload /> : null}
      <p>{tell}</p>
      <ul aria-label={words.whom}>
        {report.owners.map(({ name, address }, index) => (
          <li key={index}>
            <bdi>{name}</bdi> (<bdi>{address}</bdi>)
          </li>
        ))}
      </ul>
      <p>{evidence}</p>
      <button type="button" className="button" onClick={() => saveFile(report.file, report.fileName)}>
        {words.save}
      </button>
    </div>
  )
}
