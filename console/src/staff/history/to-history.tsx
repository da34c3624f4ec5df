import History from '@mui/icons-material/HistoryOutlined'
import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { paths } from '../paths.ts'
import { pageTexts } from '../texts/pages-de.ts'

export const ToHistory = ({ caseId }: { caseId: string }) => (
  <Button startIcon={<History />} component={Link} to={paths.caseHistory(caseId)}>
    {pageTexts.history.title}
  </Button>
)
