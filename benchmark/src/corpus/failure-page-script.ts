/**
 * What a page of failures does in a browser: a button per cause shows the pictures of that first cause alone, N and P (or J
 * and K) go to the next picture and the one before. Plain script, for a page that is opened as a file.
 */
export const SCRIPT = `
  const sections = [...document.querySelectorAll('section')]
  const buttons = [...document.querySelectorAll('nav button')]
  const place = document.querySelector('#place')
  let shown = sections
  let at = 0
  function go(to) {
    at = Math.max(0, Math.min(shown.length - 1, to))
    shown[at]?.scrollIntoView()
    place.textContent = shown.length ? at + 1 + ' of ' + shown.length : 'none'
  }
  function filter(cause) {
    for (const section of sections) section.hidden = cause !== '' && section.dataset.cause !== cause
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.value === cause))
    shown = sections.filter((section) => !section.hidden)
    go(0)
  }
  for (const button of buttons) button.addEventListener('click', () => filter(button.value))
  addEventListener('keydown', ({ key, ctrlKey, metaKey }) => {
    if (ctrlKey || metaKey) return
    if (key === 'n' || key === 'j') go(at + 1)
    if (key === 'p' || key === 'k') go(at - 1)
  })
  addEventListener('hashchange', () => {
    const target = sections.find((section) => section.id === location.hash.slice(1))
    if (target?.hidden) filter('')
    if (target) go(shown.indexOf(target))
  })`

/** One picture fills the window, so that a key turns the page. */
export const STYLE = `
  body { font: 14px/1.4 system-ui, sans-serif; margin: 0 1rem; color: #111; background: #fff }
  nav { position: sticky; top: 0; background: #fff; padding: .4rem 0; border-bottom: 1px solid #ccc; z-index: 1;
    display: flex; gap: .4rem; flex-wrap: wrap; align-items: center }
  nav button { font: inherit; padding: .1rem .6rem } nav button[aria-pressed=true] { background: #111; color: #fff }
  section { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 1rem; min-height: calc(100vh - 3rem);
    scroll-margin-top: 2.6rem; padding: .5rem 0; border-bottom: 1px solid #ccc;
    content-visibility: auto; contain-intrinsic-size: auto 100vh }
  section[hidden] { display: none }
  section > svg { width: 100%; height: calc(100vh - 4rem); position: sticky; top: 2.8rem }
  h2 { margin: 0; font-size: 1.1rem } table { border-collapse: collapse; margin: .4rem 0 } section table { width: 100% }
  td, th { border: 1px solid #ddd; padding: .1rem .4rem; text-align: left; vertical-align: top }
  td { overflow-wrap: anywhere } tr.wrong td { background: #fde8e8 } tr.absent { display: none }
  pre { white-space: pre-wrap; max-height: 40vh; overflow: auto; background: #f6f6f6; padding: .5rem }`
