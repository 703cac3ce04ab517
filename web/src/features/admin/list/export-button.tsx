import { useMutation } from '@tanstack/react-query'
import { ChevronDown, Download, FileText } from 'lucide-react'
import { call } from '../../../api/client.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { Menu, MenuItem } from '../../../ui/controls/menu.tsx'
import { complain } from '../../../ui/feedback/toast.ts'
import { adminWords } from '../../../i18n/en/admin.ts'
import styles from './export-button.module.css'

const icon = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const

/**
 * Everything as one file, fetched from an address that works once. The main button adds the mark (BOM) that tells Excel the
 * encoding; the one beside it leaves it out.
 */
export function ExportButton() {
  const fetching = useMutation({
    mutationFn: (bom: boolean) => call('POST /api/admin/events/export/ticket', { body: { bom } }),
    onSuccess: ({ url }) => location.assign(new URL(url).pathname + new URL(url).search),
    onError: complain,
  })
  return (
    <div className={styles.both}>
      <Button look="line" busy={fetching.isPending} icon={<Download {...icon} />} onClick={() => fetching.mutate(true)}>
        {adminWords.exportAll}
      </Button>
      <Menu
        renderButton={(trigger) => (
          <IconButton {...trigger} label={adminWords.exportOtherwise} icon={<ChevronDown {...icon} />} />
        )}
      >
        <MenuItem icon={<Download {...icon} />} onSelect={() => fetching.mutate(true)}>
          {adminWords.exportForExcel}
        </MenuItem>
        <MenuItem icon={<FileText {...icon} />} onSelect={() => fetching.mutate(false)}>
          {adminWords.exportPlain}
        </MenuItem>
      </Menu>
    </div>
  )
}
