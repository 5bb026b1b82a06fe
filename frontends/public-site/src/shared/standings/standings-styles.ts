// Styles of prerendered rankings.
import './standings.module.css';
