// The styles of rankings in what stands in the page before any script has run.
import './standings.module.css';
