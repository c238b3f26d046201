import './polyfill.ts';
import 'pdfjs-dist/build/pdf.worker.mjs';
