/**
 * Says in the PDF's metadata that it follows PDF/UA-1. The compiler tags everything by itself but cannot write this line
 * in its WebAssembly form. The metadata keeps its length, so that no place in the file moves.
 */
export function claimAccessible(pdf: Uint8Array): Uint8Array {
  const file = Buffer.from(pdf)
  const start = file.indexOf('<?xpacket begin')
  const end = file.indexOf('<?xpacket end', start)
  if (start < 0 || end < 0) throw new Error('The PDF has no metadata.')
  const before = file.subarray(start, end)
  const claimed = Buffer.from(
    before
      .toString('utf8')
      // What kind of proof this print is says nothing to anybody.
      .replace('<xmpMM:RenditionClass>proof</xmpMM:RenditionClass>', '')
      .replace(/<xmp:CreatorTool>[^<]*<\/xmp:CreatorTool>/, '')
      .replace(
        '</rdf:Description>',
        '<pdfuaid:part xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">1</pdfuaid:part></rdf:Description>',
      ),
  )
  if (claimed.length > before.length) throw new Error('The PDF has no room for the claim of PDF/UA-1.')
  claimed.copy(file, start)
  file.fill(' ', start + claimed.length, end)
  return file
}
