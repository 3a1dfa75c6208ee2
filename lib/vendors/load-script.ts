/** Adds a script to the page and returns it. If it cannot be loaded, the page works without it. */
export function loadScript(
  src: string,
  attributes: Record<string, string> = {},
): HTMLScriptElement {
  const script = document.createElement('script')
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
  script.async = true
  script.src = src
  document.head.append(script)
  return script
}
