import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import { IntlMessageFormat } from "intl-messageformat";
import type { Paper } from "#rules/standards/certificate.ts";
import words from "./messages/en.json" with { type: "json" };

/** Facts on a printed certificate. */
export interface PrintedCertificate {
  name: string;
  course_name: string;
  num_lessons: number;
  finished_on: string;
  issued_at: Date;
  url: string;
  siteName: string;
}

/** Landscape, in points. */
const PAPERS: Readonly<Record<Paper, readonly [number, number]>> = { a4: [842, 595], letter: [792, 612] };
const MARGIN = 64;
const FRAME = 28;
const INK = "#1d2433";
const SOFT = "#566070";
const ACCENT = "#1c479b";
const fonts = createRequire(import.meta.url);

/** Renders a certificate as a tagged PDF of one page: the same bytes each time. */
export async function renderCertificate(certificate: PrintedCertificate, paper: Paper): Promise<Buffer> {
  const { default: Pdf } = await import("pdfkit");
  const [width, height] = PAPERS[paper];
  const { name, course_name, num_lessons, finished_on, issued_at, url, siteName } = certificate;
  const pdf = new Pdf({
    size: [width, height],
    margins: { top: MARGIN, bottom: FRAME, left: MARGIN, right: MARGIN },
    tagged: true,
    pdfVersion: "1.7",
    lang: "en",
    displayTitle: true,
    info: { Title: say("title", { name, course: course_name }), Author: siteName, CreationDate: issued_at },
  });
  const done = buffer(pdf);
  pdf.registerFont("text", fonts.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"));
  pdf.registerFont("serif", fonts.resolve("dejavu-fonts-ttf/ttf/DejaVuSerif-Bold.ttf"));
  const page = pdf.struct("Document");
  pdf.addStructure(page);
  const inside = width - 2 * MARGIN;
  // The frame is decoration, so readers skip it.
  pdf.markContent("Artifact", { type: "Layout" });
  pdf
    .lineWidth(2)
    .strokeColor(ACCENT)
    .rect(FRAME, FRAME, width - 2 * FRAME, height - 2 * FRAME)
    .stroke();
  pdf.endMarkedContent();
  const line = (tag: "H1" | "P", font: "text" | "serif", size: number, color: string, text: string, gap: number) =>
    page.add(
      pdf.struct(tag, {}, () => {
        const fitting = sizeFor(pdf.font(font), text, size, 2 * inside);
        pdf.fontSize(fitting).fillColor(color).text(text, { width: inside, align: "center" }).moveDown(gap);
      }),
    );
  pdf.y = height / 2 - 190;
  line("P", "serif", 18, ACCENT, siteName, 1.4);
  line("P", "text", 13, SOFT, say("certifies"), 0.7);
  line("H1", "serif", 34, INK, name, 0.5);
  line("P", "text", 13, SOFT, say("has_finished"), 0.7);
  line("P", "serif", 24, INK, course_name, 0.5);
  line("P", "text", 13, SOFT, say("facts", { lessons: num_lessons, day: dayInWords(finished_on) }), 3);
  line("P", "text", 9.5, SOFT, say("check", { url }), 0);
  page.end();
  pdf.end();
  return done;
}

/** Size at which a text takes at most this width, down to half of what's wanted. */
function sizeFor(pdf: PDFKit.PDFDocument, text: string, wanted: number, width: number): number {
  const taken = pdf.fontSize(wanted).widthOfString(text);
  return taken <= width ? wanted : Math.max(wanted / 2, (wanted * width) / taken);
}

function dayInWords(day: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}

function say(word: keyof typeof words, values: Readonly<Record<string, string | number>> = {}): string {
  return String(new IntlMessageFormat(words[word], "en", undefined, { ignoreTag: true }).format(values));
}
