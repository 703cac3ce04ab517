import { ButtonLink } from '../ui/button.tsx'
import { usePage } from '../ui/use-page.ts'
import { words } from '../words/en.ts'

export function NotFoundPage() {
  usePage(words.notFound.title)
  return (
    <div className="page-width">
      <h1 className="display">{words.spec.lost}</h1>
      <ButtonLink href="/">{words.spec.goHome}</ButtonLink>
    </div>
  )
}
