import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useOffice } from '../office/office-context.tsx'
import { readOptions } from '../office/read-options.ts'

export type MailsOf = { readonly caseId: string } | { readonly userId: string }

/** A page of the mails of a case, or to a person; read anew when something became of one. */
export const useMails = (of: MailsOf, page: number) => {
  const { mails } = useOffice()
  return useQuery({
    queryKey: ['mails', of, page],
    queryFn: async () => {
      const source = await mails()
      return 'caseId' in of ? source.ofCase(of.caseId, page) : source.ofPerson(of.userId, page)
    },
    placeholderData: keepPreviousData,
    ...readOptions,
  })
}
